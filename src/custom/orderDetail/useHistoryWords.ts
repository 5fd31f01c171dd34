import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import type { HistoryEntry } from './course.ts';

/** Events that don't notify the other side, so the history has its own sentences for them. */
const ownWords = [
  'create',
  'remake',
  'assign',
  'unassign',
  'share',
  'takeOverShare',
  'unshare',
  'linkDesign',
  'sendDesignLink',
  'unlinkDesign',
  'editPin',
  'settlePin',
  'reopenPin',
  'removePin',
  'copyFiles',
  'eraseFiles',
];

/** A sentence for each event of an order: who did what. */
export function useHistoryWords({ number }: Pick<Order, 'number'>): (entry: HistoryEntry) => string {
  const translate = useTranslate();
  return useCallback(
    ({ action, actorName, organisationName, details }) =>
      translate(ownWords.includes(action) ? `orderDetail.history.${action}` : `notices.order.${action}`, {
        actor: [actorName, organisationName].filter(Boolean).join(translate('teeth.list.clauses')),
        title: number,
        assignee: details?.assignee ?? '',
        member: details?.member ?? '',
        sentTo: details?.sentTo ?? '',
        pin: details?.pin ?? '',
      }),
    [translate, number],
  );
}
