import type { IndexMigration } from '../migration.ts';

/* Each start of a conversion has a number; only the newest one writes. */
export const attempts = `
alter table file add column attempt integer not null default 0;
`;

/* How many files of an organisation wait, when another one is queued. */
export const underWay: IndexMigration['indexes'] = {
  file_under_way: `on file (organisation_id) where state in ('waiting', 'unpacking', 'converting')`,
};
