import type { IndexMigration } from '../migration.ts';

/*
 * Of somebody who has a hundred thousand notices the bell shows the newest of each category and how many are unseen: neither reads
 * the others for it.
 */
export const noticesByCategory: IndexMigration['indexes'] = {
  notice_by_category: 'on notice (organisation_id, account_id, category, id)',
  notice_unseen: 'on notice (organisation_id, account_id, category) where not seen',
};
export const noticesBefore = ['notice_unread'];
