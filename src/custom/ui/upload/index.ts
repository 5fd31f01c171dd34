export type { PickedFile } from './picked.ts';
export type { UploadItem } from './queue.ts';
export { messageUploads } from './uploads.ts';
export { useUploadWords } from './useUploadWords.ts';
