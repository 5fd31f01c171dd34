import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { saveFrom } from './saveFrom.ts';

/** Saves a file's own bytes: asks for a signed address and lets the browser do the rest. */
export function useDownload(): [(file: CaseFile) => void, boolean] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);

  const download = useCallback(
    async ({ id, name }: CaseFile) => {
      setPending(true);
      try {
        const { url } = await provider.run<{ url: string }>('file', 'download', { id });
        saveFrom(url, name.slice(name.lastIndexOf('/') + 1));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      } finally {
        setPending(false);
      }
    },
    [provider],
  );
  return [(file) => void download(file), isPending];
}
