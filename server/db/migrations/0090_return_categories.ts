/** Why work was returned: the order's current categories, and all categories counted by its summaries. */
export const returnCategories = /* sql */ `
alter table orders add column categories text[] not null default '{}';
alter table order_summary add column returned_for text[] not null default '{}';
`;
