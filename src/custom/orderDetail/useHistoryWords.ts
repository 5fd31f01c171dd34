import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { HistoryEntry } from './course.ts';

/** What the other side isn't told of, and so has no sentence among the notices. */
const ownWords = ['create', 'remake', 'share', 'takeOverShare', 'unshare', 'copyFiles', 'eraseFiles'];

/** One sentence for each event of an order: who did what. */
export function useHistoryWords({ number }: Pick<Order, 'number'>): (entry: HistoryEntry) => string {
  const translate = useTranslate();
  return useCallback(
    ({ action, actorName, organisationName }) =>
      translate(ownWords.includes(action) ? `desk.history.${action}` : `notices.order.${action}`, {
        actor: [actorName, organisationName].filter(Boolean).join(translate('teeth.list.clauses')),
        title: number,
      }),
    [translate, number],
  );
}
