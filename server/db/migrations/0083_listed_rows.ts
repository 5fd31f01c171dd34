/** The order as shown in an organisation's list, so that one table serves a page. Filled at the next start. */
export const listedRows = /* sql */ `
alter table order_summary add column row jsonb;
`;
