import { useCallback } from 'react';
import type { Order } from '../../../../domain/order.ts';
import type { ShareLink } from '../../../../domain/sharedCase.ts';
import { useGuard } from '../../../builders/actions/useGuard.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { refuseInDialog } from '../../../dataProvider/refusals.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import type { KnownLink } from './ShareButton.tsx';

/** Makes a link, which the dialog itself shows; answers whether there is one. */
export function useMakeLink(order: Order, onLink: (link: KnownLink) => void): [() => Promise<boolean>, boolean] {
  const [share, { isPending }] = useRun<'order', ShareLink>('order', 'share');
  const guard = useGuard();
  const { id, version } = order;
  const make = useCallback(async () => {
    const made = await guard(async () => {
      try {
        onLink({ ...(await share({ id, version })), over: version });
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.is('conflict')) refuseInDialog('actions.conflict');
        return false;
      }
    });
    return made ?? false;
  }, [guard, share, onLink, id, version]);
  return [make, isPending];
}
