import { createStore, del, get, set } from 'idb-keyval';
import type { ChosenFolder } from './handles.ts';

export interface KeptFolder {
  /** A new one each time a folder is chosen. */
  id: string;
  handle: ChosenFolder;
  /** The cases that were there when watching began are known, so that others are new. */
  isListed: boolean;
  /** The cases taken on that day. */
  taken: { day: string; count: number };
}

/** What watching keeps in this browser. Names of cases are patients' names, so only hashes of them are kept. */
export interface Kept extends KeptValues {
  folder(): Promise<KeptFolder | null>;
  keepFolder(folder: KeptFolder): Promise<void>;
  forgetFolder(): Promise<void>;
}

interface KeptValues {
  get<Value>(...key: string[]): Promise<Value | undefined>;
  set(value: unknown, ...key: string[]): Promise<void>;
  remove(...key: string[]): Promise<void>;
}

let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore('console.watch', 'kept'));

/** The store of one owner: an account in an organisation. IndexedDB, because only it can hold a folder's handle. */
export const keptFor = (owner: string): Kept =>
  withFolder({
    get: (...key) => get([owner, ...key], store()),
    set: (value, ...key) => set([owner, ...key], value, store()),
    remove: (...key) => del([owner, ...key], store()),
  });

const folderKey = 'folder';

/** Methods rather than functions: watching itself, which loads later, needs no code of this file. */
export const withFolder = (values: KeptValues): Kept => ({
  ...values,
  folder: async () => (await values.get<KeptFolder>(folderKey)) ?? null,
  keepFolder: (folder) => values.set(folder, folderKey),
  forgetFolder: () => values.remove(folderKey),
});
