import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import type { CallOptions } from '../../dataProvider/call.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { PickedFile } from '../ui/upload/picked.ts';
import { uploads } from '../ui/upload/uploads.ts';
import { useStorageFault } from '../ui/upload/useStorageFault.ts';
import type { Draft } from './draft.ts';

type BeginDraft = (files: readonly PickedFile[], values: Draft, options?: CallOptions) => Promise<Order>;

/** Creates a draft and queues a case's files for it. What they say about patient and work is read on the draft's page. */
export function useBeginDraft(): BeginDraft {
  const provider = useDataProvider<ConsoleDataProvider>();
  const faultOf = useStorageFault();
  return useCallback(
    async (files, values, options) => {
      const draft = await provider.run<Order>('order', 'create', { ...values }, options);
      uploads.add(draft.id, files, undefined, await faultOf(files));
      return draft;
    },
    [provider, faultOf],
  );
}
