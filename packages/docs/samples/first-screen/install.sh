npm init -y
npm install ~/gw-packages/gw-client.tgz @tanstack/react-query react react-dom
npm install --save-dev msw vite
npx msw init public --save
