/** For a route's loader: importing this pulls in neither three nor React. */
export { prefetchModels } from './loading/client.ts';
