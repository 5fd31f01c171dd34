/** Loads the viewer's chunk, only once however often it is called. */
export const loadViewer = () => import('./index.ts');
