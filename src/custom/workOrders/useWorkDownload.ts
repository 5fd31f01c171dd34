import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Attachment } from '../../../domain/message.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { saveFrom } from '../orderDetail/saveFrom.ts';

/** Saves the very bytes of a work order's file. The client tells where that fails. */
export function useWorkDownload(id: string): [(file: Attachment) => void, boolean] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);
  const download = useCallback(
    async ({ id: fileId, name }: Attachment) => {
      setPending(true);
      try {
        const { url } = await provider.run<{ url: string }>('workOrder', 'download', { id, fileId });
        saveFrom(url, name);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      } finally {
        setPending(false);
      }
    },
    [provider, id],
  );
  return [(file) => void download(file), isPending];
}
