import type { ChosenFolder, FileHandle, FolderHandle } from '../../src/custom/ui/watch/handles.ts';
import { withFolder, type Kept } from '../../src/custom/ui/watch/kept.ts';

/** A folder's content by name; tests change it in place. */
export interface Tree {
  [name: string]: Tree | File;
}

let clock = 1;
/** Written later than the files before it. */
export const scanFile = (content: string, name = 'upper.stl') => new File([content], name, { lastModified: clock++ });

const fileHandle = (file: File): FileHandle => ({ kind: 'file', getFile: () => Promise.resolve(file) });

const folderHandle = (name: string, tree: Tree): FolderHandle => ({
  kind: 'directory',
  name,
  async *entries() {
    for (const [inside, entry] of Object.entries(tree))
      yield [inside, entry instanceof File ? fileHandle(entry) : folderHandle(inside, entry)];
  },
});

/** A folder as a user chooses it, with the permission that the browser gives. */
export function fakeFolder(name: string, tree: Tree) {
  const state = { permission: 'granted' as PermissionState, afterAsking: 'granted' as PermissionState, isGone: false };
  const handle: ChosenFolder = {
    ...folderHandle(name, tree),
    entries: () => {
      if (state.isGone) throw new DOMException('The folder was moved.', 'NotFoundError');
      return folderHandle(name, tree).entries();
    },
    queryPermission: () => Promise.resolve(state.permission),
    requestPermission: () => Promise.resolve((state.permission = state.afterAsking)),
  };
  return { handle, state, tree };
}

/** The browser's store; `text` is all of it except handles. */
export function fakeKept(): Kept & { text(): string } {
  const values = new Map<string, unknown>();
  return {
    ...withFolder({
      get: <Value>(...key: string[]) => Promise.resolve(values.get(key.join(' ')) as Value | undefined),
      set: (value, ...key) => Promise.resolve(void values.set(key.join(' '), value)),
      remove: (...key) => Promise.resolve(void values.delete(key.join(' '))),
    }),
    text: () => JSON.stringify([...values].filter(([key]) => key !== 'folder')),
  };
}

/** The browser's locks, shared by the tabs of a test. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, Promise<unknown>>();
  type Work = (lock: Lock | null) => unknown;
  const take = async (name: string, work: Work) => {
    const using = Promise.resolve(work({ name, mode: 'exclusive' }));
    held.set(name, using);
    return using.finally(() => held.delete(name));
  };
  const request = async (name: string, options: LockOptions, work: Work) => {
    if (options.ifAvailable && held.has(name)) return work(null);
    while (held.has(name)) await held.get(name);
    if (options.signal?.aborted) throw new DOMException('', 'AbortError');
    return take(name, work);
  };
  return { request: request as unknown as LockManager['request'] };
}
