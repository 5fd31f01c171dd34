export { AddFiles } from './AddFiles.tsx';
export { DropZone } from './DropZone.tsx';
export { totalsOf, type UploadTotals } from './progress.ts';
export type { PickedFile } from './picked.ts';
export type { UploadItem } from './queue.ts';
export { UploadList } from './UploadList.tsx';
export { messageUploads, uploads } from './uploads.ts';
export { useUploads } from './useUploads.ts';
export { useUploadWords } from './useUploadWords.ts';
