/** What an order's laboratory was sent: all that it reads of one that it gave back, until it comes again. */
export const sent = /* sql */ `
alter table orders add column sent jsonb;
`;
