/** The viewer's chunk, asked for once however often this is called. */
export const loadViewer = () => import('./viewer/index.ts');
