export { CaseViewer, CaseViewer as default } from './CaseViewer.tsx';
export { CameraLink } from './camera/link.ts';
export type { CaseViewerProps } from './viewerProps.ts';
export type { ViewerHandle } from './useViewerHandle.ts';
export type { ViewerModel } from './model.ts';
export { prefetchModels } from './prefetch.ts';
