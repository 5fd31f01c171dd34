/** What was wrong with what was given back: as the order says it now, and all that its summaries are counted by. */
export const returnCategories = /* sql */ `
alter table orders add column categories text[] not null default '{}';
alter table order_summary add column returned_for text[] not null default '{}';
`;
