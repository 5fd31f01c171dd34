/** When a hold was released, until the next state; shown in the lab's list. */
export const releasedOrders = /* sql */ `
alter table orders add column released_at timestamptz;
`;
