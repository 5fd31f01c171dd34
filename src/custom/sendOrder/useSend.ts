import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../domain/order/order.ts';
import { useGuard } from '../../builders/form/useGuard.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { showPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import type { SendArgs } from './useDismissal.ts';
import type { DraftSaver } from './draftSaver.ts';

/**
 * Saves pending changes, sends, and opens the order's page. The server's refusals are shown at their fields;
 * `onRefused` goes to them, or to what has changed since. After other failures the send button stays in reach.
 */
export function useSend(
  saver: DraftSaver,
  onRefused: (fields: readonly string[]) => void,
): { send: (args: SendArgs) => Promise<void>; isPending: boolean } {
  const [runSend] = useRun<'order', Order>('order', 'send');
  const [runResend] = useRun<'order', Order>('order', 'resend');
  const [isPending, setPending] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const guard = useGuard();

  const args = useRef<SendArgs>({});
  const sendOnce = useCallback(async () => {
    setPending(true);
    try {
      const record = await saver.flush();
      const run = record.state === 'rejected' ? runResend : runSend;
      const sent = await run({ id: record.id, version: record.version, ...args.current });
      notify('send.sent', { type: 'success', messageArgs: { number: sent.number, lab: sent.labName ?? '' } });
      // Replaces the form's history entry and tab.
      void navigate(showPath(orders, record.id) ?? '/', { replace: true });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) {
        notify('send.notSaved', { type: 'warning' });
        return false;
      }
      const fresh = error.fresh<Order>();
      if (fresh) {
        onRefused([]);
        saver.absorb(fresh);
        notify('errors.conflict', { type: 'warning' });
      }
      if (error.fieldErrors) {
        const errors = byField(error.fieldErrors);
        onRefused(Object.keys(errors));
        saver.showErrors(errors);
        notify('errors.invalid', { type: 'warning' });
      }
      return false;
    } finally {
      setPending(false);
    }
  }, [saver, runSend, runResend, notify, navigate, onRefused]);
  const send = useCallback(
    async (given: SendArgs) => {
      args.current = given;
      await guard(sendOnce);
    },
    [guard, sendOnce],
  );
  return { send, isPending };
}

/** Shows the error of a nested value (`teeth[0].shade`) at its field (`teeth`). */
const byField = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.split(/[.[]/)[0] ?? path, sentence]));
