npm install
npx tsc
node dist/calls.js
