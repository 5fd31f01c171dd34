import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import { newOnly } from './newOnly.ts';
import type { PickedFile } from './picked.ts';
import type { Purpose } from './queue.ts';
import { uploads } from './uploads.ts';
import { useStorageFault } from './useStorageFault.ts';

/** Queues what a person picked, less what the order's `files` hold already; says so when that leaves something out. */
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
