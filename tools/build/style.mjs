// Joins the rooms of the stylesheet, each in its layer, into one small file for the browsers that the page is for.
import { writeFileSync } from "node:fs";
import { Features, bundle } from "lightningcss";

const [source, target] = process.argv.slice(2);
const version = (major, minor = 0) => (major << 16) | (minor << 8);

const { code } = bundle({
  filename: source,
  minify: true,
  drafts: { customMedia: true },
  // The first with light-dark(). An older browser does without the colours, but has all else: nothing is left nested.
  targets: { chrome: version(123), firefox: version(120), safari: version(17, 5) },
  include: Features.Nesting,
});
writeFileSync(target, code);
