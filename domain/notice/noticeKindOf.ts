import { entities } from '../entities.ts';
import { isNotifying, type AnyEntity } from '../kit/entity.ts';
import { memberNews, orderNews, requestKinds, type NoticeKind } from '../noticeKinds.ts';
import { isWaitOf, type Forwarding } from '../order/orderWaits.ts';
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
  forwarding: Forwarding = {},
): NoticeKind | null =>
  entity === 'order' && isWaitOf(side, action, forwarding) ? 'orderWait' : (kinds.get(`${entity}.${action}`) ?? null);

/** The actions of an entity whose news ask for an answer. */
export const requestsOf = (entity: string): string[] =>
  [...kinds].flatMap(([key, kind]) => {
    const [of, action] = key.split('.');
    return of === entity && requestKinds.includes(kind) ? [action!] : [];
  });
