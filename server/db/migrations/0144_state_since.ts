/** Since when an order is in its state; of older ones it isn't known, and lists don't say it. */
export const stateSince = /* sql */ `
alter table orders add column state_since timestamptz;
`;
