npm install @gw/client @gw/react-query @tanstack/react-query react react-dom
npm install --save-dev @gw/mocks msw vite
npx msw init public --save
