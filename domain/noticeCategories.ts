import { vocabulary } from './kit/vocabulary.ts';

/** What notifications are about, in the order in which the console shows them. */
export const noticeCategories = vocabulary('noticeCategory', ['orders', 'members', 'relationships', 'others']);
export type NoticeCategory = (typeof noticeCategories.values)[number];

/** The numbers by which the specification's calls, and the table, know them. */
export const categoryNumbers = {
  others: 0,
  orders: 1,
  members: 2,
  relationships: 3,
} as const satisfies Record<NoticeCategory, number>;
