/** What the overview's figures are read from: when an order was first shipped, and which orders a laboratory sent back. */
export const paceOfOrders = /* sql */ `
alter table orders add column shipped_at timestamptz;
update orders o set shipped_at = (
  select min(e.at) from event e where e.clinic_id = o.clinic_id and e.order_id = o.id and e.action = 'ship'
) where o.accepted_at is not null;
create index event_returned on event (clinic_id, order_id) where action in ('reject', 'returnForRescan');
`;
