import { useCallback } from 'react';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { useCall } from '../../../dataProvider/useCall.ts';
import type { PickedFile } from './picked.ts';
import type { UploadFault } from './queue.ts';

const gigabyte = 1024 ** 3;

/** Checks whether files fit into the organisation's storage: of a case that doesn't fit, nothing should be uploaded. */
export function useStorageFault(): (picked: readonly PickedFile[]) => Promise<UploadFault | undefined> {
  const format = useFormat();
  const { user } = useSession();
  const [storageInfo] = useCall('storageInfo', { quiet: true });
  return useCallback(
    async (picked) => {
      const needed = picked.reduce((sum, { file }) => sum + file.size, 0);
      // Without an answer, the server decides for each upload.
      const info = await storageInfo({ iid: user.iid }).catch(() => null);
      const left = info ? (info.maxSize - info.totalSize) * gigabyte : Infinity;
      if (!info || needed <= left) return undefined;
      const values = { needed: format.bytes(needed), left: format.bytes(Math.max(0, left)), head: info.head };
      return { key: 'upload.faults.noRoom', values, lacksStorage: true };
    },
    [format, storageInfo, user.iid],
  );
}
