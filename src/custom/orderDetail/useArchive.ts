import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { OrderArchive } from '../../../domain/file.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { saveFrom } from '../../builders/saveFrom.ts';

/** Saves all files of an order as one zip: asks for its signed address and lets the browser do the rest. */
export function useArchive(orderId: string): [() => void, boolean] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);

  const save = useCallback(async () => {
    setPending(true);
    try {
      const { url, name } = await provider.run<OrderArchive>('file', 'archive', { orderId });
      saveFrom({ url, name });
    } catch (error) {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  }, [provider, orderId]);
  return [() => void save(), isPending];
}
