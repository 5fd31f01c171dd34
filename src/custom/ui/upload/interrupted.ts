import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { limits } from '../../../../domain/limits.ts';
import { orderMark } from './fingerprint.ts';

const prefix = 'upload.';

interface Stored {
  uploadUrl: string;
  size: number | null;
  creationTime: string;
}

const keys = () => Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');

function read(key: string): PreviousUpload | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    if (!stored || !(Date.now() - Date.parse(stored.creationTime) < limits.uploadLife)) throw new Error('outdated');
    return { ...stored, metadata: {}, parallelUploadUrls: null, urlStorageKey: key };
  } catch {
    localStorage.removeItem(key);
    return null;
  }
}

const readAll = (start: string) =>
  keys()
    .filter((key) => key.startsWith(prefix + start))
    .map(read)
    .filter((upload) => upload !== null);

/**
 * Lets uploads resume after the tab was closed. The library's own store would keep their metadata with file names; this
 * one keeps a URL, a size and a time under a hash.
 */
export const interruptedUploads: UrlStorage = {
  findAllUploads: async () => readAll(''),
  findUploadsByFingerprint: async (fingerprint) => readAll(`${fingerprint}.`),
  removeUpload: async (key) => localStorage.removeItem(key),
  addUpload: async (fingerprint, { uploadUrl, size, creationTime }) => {
    const key = `${prefix}${fingerprint}.${Math.round(Math.random() * 1e9)}`;
    try {
      localStorage.setItem(key, JSON.stringify({ uploadUrl, size, creationTime }));
    } catch {
      // If storage is full or forbidden, only resuming is lost.
    }
    return key;
  },
};

/** The number of an order's uploads interrupted in this browser, in any tab. */
export async function interruptedCount(orderId: string): Promise<number> {
  const mark = await orderMark(orderId);
  return mark ? readAll(`${mark}.`).length : 0;
}
