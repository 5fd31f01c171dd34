/**
 * Notification kinds by category, in display order (specification section 3, notification settings). Events that an
 * order waits on (`orderWaits.ts`) have a kind of their own.
 */
export const noticeKinds = {
  orders: ['orderWait', 'orderState', 'orderAccepted', 'orderSummary'],
  relationships: ['relationshipApply', 'relationshipCreated'],
  members: ['memberJoin', 'memberApply'],
  others: ['workOrder'],
} as const;
export type NoticeKind = (typeof noticeKinds)[keyof typeof noticeKinds][number];
/** Of those, those that ask heads for an answer about a record; the request ends once it is answered or withdrawn. */
export const requestKinds: readonly NoticeKind[] = ['relationshipApply', 'memberApply'];
export const allNoticeKinds: readonly NoticeKind[] = Object.values(noticeKinds).flat();

/** Notifications about the reader's own membership → their settings. `{{actor}}`, `{{title}}` (the organisation). */
export const memberNews = {
  apply: 'memberApply',
  accept: 'memberJoin',
  decline: 'memberJoin',
} as const satisfies Record<string, NoticeKind>;
export type MemberNews = keyof typeof memberNews;

/**
 * Order notifications that aren't steps of the other side, with their settings: a job's reminder (`{{actor}}` is the
 * laboratory), and an order assigned to the reader by a colleague. `{{title}}`.
 */
export const orderNews = {
  receiptDue: 'orderState',
  assign: 'orderState',
  setPin: 'orderState',
} as const satisfies Record<string, NoticeKind>;
export type OrderNews = keyof typeof orderNews;
