import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { hex } from './fingerprint.ts';
import type { PickedFile } from './picked.ts';
import type { Purpose } from './queue.ts';
import { uploads } from './uploads.ts';
import { useStorageFault } from './useStorageFault.ts';

/** Queues picked files, except those already among the order's `files`; says so if any are left out. */
export function useAddFiles(files: readonly CaseFile[]) {
  const notify = useNotify();
  const faultOf = useStorageFault();
  return useCallback(
    async (orderId: string, picked: readonly PickedFile[], purposeFor?: (guess: Purpose) => Purpose) => {
      const news = await newOnly(picked, files);
      uploads.add(orderId, news, purposeFor, await faultOf(news));
      const left = picked.length - news.length;
      if (left > 0) notify('upload.alreadyThere', { type: 'info', messageArgs: { smart_count: left } });
    },
    [files, notify, faultOf],
  );
}

type Known = Pick<CaseFile, 'name' | 'size' | 'sha256'>;

/** Above this size, hashing would cost more memory than a second upload is worth. */
const largestHashed = 256 * 1024 * 1024;

/**
 * Lets users drop a folder again, after an interruption or with a new scan in it: only new files are sent. A file
 * counts as known if name, size and bytes match; if the browser can't tell, it is sent.
 */
export async function newOnly(picked: readonly PickedFile[], known: readonly Known[]): Promise<PickedFile[]> {
  const there = await Promise.all(picked.map((one) => isThere(one, known)));
  return picked.filter((_, i) => !there[i]);
}

async function isThere({ file, path }: PickedFile, known: readonly Known[]): Promise<boolean> {
  const candidates = known.filter(({ name, size, sha256 }) => name === path && size === file.size && sha256);
  if (candidates.length === 0 || file.size > largestHashed || !globalThis.crypto?.subtle) return false;
  try {
    const hash = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return candidates.some(({ sha256 }) => sha256 === hash);
  } catch {
    // Unreadable: the upload will report it.
    return false;
  }
}
