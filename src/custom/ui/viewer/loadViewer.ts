/** The viewer's chunk, asked for once however often this is called. */
export const loadViewer = () => import('./index.ts');
