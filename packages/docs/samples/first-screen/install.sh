npm install ~/gw-packages/gw-api-types.tgz ~/gw-packages/gw-contract-runtime.tgz ~/gw-packages/gw-client.tgz ~/gw-packages/gw-react-query.tgz @tanstack/react-query react react-dom
npm install --save-dev ~/gw-packages/gw-mocks.tgz msw vite
npx msw init public --save
