/** For a route's loader: importing this brings neither three nor React. */
export { prefetchModels } from './loading/client.ts';
