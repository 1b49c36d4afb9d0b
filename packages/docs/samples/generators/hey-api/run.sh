npx tsc
node dist/calls.js
