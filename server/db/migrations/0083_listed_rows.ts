/** What an organisation's list shows of an order, so that a page is read from this table alone. The next start fills it. */
export const listedRows = /* sql */ `
alter table order_summary add column row jsonb;
`;
