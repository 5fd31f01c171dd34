export { CaseViewer, CaseViewer as default, type CaseViewerProps } from './CaseViewer.tsx';
export type { ViewerModel } from './model.ts';
export { prefetchModels } from './prefetch.ts';
