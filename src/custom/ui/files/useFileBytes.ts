import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { CallError } from '../../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { saveFrom } from '../../../builders/saveFrom.ts';

/** The call that returns the URL of a file's bytes. */
type BytesCall = (id: string) => readonly [resource: string, action: string, args: Record<string, unknown>];

interface Named {
  id: string;
  name: string;
}

export interface FileBytes {
  /** A temporary signed URL of the original file. On failure shows a message and throws CallError. */
  addressOf(file: Pick<Named, 'id'>): Promise<string>;
  /** Downloads the file under the last part of its name. */
  download(file: Named): void;
  isPending: boolean;
}

/** The call for an order's file. */
const ofOrder: BytesCall = (id) => ['file', 'download', { id }];

export function useFileBytes(call: BytesCall = ofOrder): FileBytes {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);
  const addressOf = useCallback(
    async ({ id }: Pick<Named, 'id'>) => (await provider.run<{ url: string }>(...call(id))).url,
    [provider, call],
  );
  const download = useCallback(
    async (file: Named) => {
      setPending(true);
      try {
        const name = file.name.slice(file.name.lastIndexOf('/') + 1);
        saveFrom({ url: await addressOf(file), name });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      } finally {
        setPending(false);
      }
    },
    [addressOf],
  );
  return { addressOf, download: (file) => void download(file), isPending };
}
