/* The parts of the File System Access API that watching needs; only Chromium has its picker. */

export interface FileHandle {
  kind: 'file';
  getFile(): Promise<File>;
}

export interface FolderHandle {
  kind: 'directory';
  name: string;
  entries(): AsyncIterable<[name: string, entry: FileHandle | FolderHandle]>;
}

type Access = (descriptor: { mode: 'read' }) => Promise<PermissionState>;

/** A folder that the user chose; after a restart the browser may ask again before it can be read. */
export interface ChosenFolder extends FolderHandle {
  queryPermission: Access;
  /** Only during a click. */
  requestPermission: Access;
}

declare global {
  interface Window {
    showDirectoryPicker?: (options: { id: string; mode: 'read' }) => Promise<unknown>;
  }
}

export const canWatch = (): boolean => typeof window.showDirectoryPicker === 'function' && 'locks' in navigator;

/** Null if the user chose none. */
export async function pickFolder(): Promise<ChosenFolder | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: 'exports', mode: 'read' })) as ChosenFolder;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
