import { entities } from '../entities.ts';
import { isNotifying, type AnyEntity } from '../kit/entity.ts';
import { memberNews, orderNews, type NoticeKind } from '../noticeKinds.ts';
import { isWaitOf } from '../order/orderWaits.ts';
import type { Side } from '../roles.ts';

const kindsOf = ({ name, actions, notices }: AnyEntity): [string, NoticeKind][] =>
  Object.entries(actions).flatMap(([act, action]): [string, NoticeKind][] => {
    const kind = action.notice ?? notices;
    return isNotifying(action) && kind ? [[`${name}.${act}`, kind]] : [];
  });

/** Key: `entity.action`. */
const kinds = new Map<string, NoticeKind>([
  ...Object.values<AnyEntity>(entities).flatMap(kindsOf),
  ...Object.entries(memberNews).map(([act, kind]): [string, NoticeKind] => [`member.${act}`, kind]),
  ...Object.entries(orderNews).map(([act, kind]): [string, NoticeKind] => [`order.${act}`, kind]),
]);

/** The setting that controls notifications of `action` for `side`; null for those that can't be switched off. */
export const noticeKindOf = (
  entity: string,
  action: string,
  side: Side | null,
  by: { byMaker?: boolean } = {},
): NoticeKind | null =>
  entity === 'order' && isWaitOf(side, action, by) ? 'orderWait' : (kinds.get(`${entity}.${action}`) ?? null);
