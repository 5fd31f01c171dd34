import { vocabulary } from '../kit/vocabulary.ts';

/** Notification categories, in display order. */
export const noticeCategories = vocabulary('noticeCategory', ['orders', 'members', 'relationships', 'others']);
export type NoticeCategory = (typeof noticeCategories.values)[number];

/** Numbers used by the specification's calls and the table. */
export const categoryNumbers = {
  others: 0,
  orders: 1,
  members: 2,
  relationships: 3,
} as const satisfies Record<NoticeCategory, number>;
