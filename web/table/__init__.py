"""Looking at a table and touching it: scene, camera, layout, gestures, intents, motion."""
