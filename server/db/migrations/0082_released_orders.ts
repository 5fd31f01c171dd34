/** Since when an order may go on after a hold, until its next state: the lab's list says so. */
export const releasedOrders = /* sql */ `
alter table orders add column released_at timestamptz;
`;
