import type { IndexMigration } from '../migration.ts';

/*
 * What stands on two sides is found by the tenant's predicate of each query, and held to its policy row by row. Said with `or`, the policy
 * made PostgreSQL expect a handful of rows where there are thousands of tenants, and gather and sort all of a large one's for a
 * page. It doesn't guess at a `case`. It says the same.
 */
const bySide = (own: string, shared: string) => `using (case when ${own} then true else ${shared} end)`;
const is = (column: string) => `${column} = (select app_organisation())`;
const ofOrders = bySide(is('clinic_id'), `${is('lab_id')} and sent_at is not null`);
const ofWorkOrders = bySide(is('organisation_id'), is('institution_id'));

export const weighed = /* sql */ `
alter policy orders_read on orders ${ofOrders};
alter policy orders_change on orders ${ofOrders};
alter policy work_order_two_sides on work_order ${ofWorkOrders};
alter policy work_order_change on work_order ${ofWorkOrders};
`;

/** With all that the policy asks of a row, so that the next partner is found in the index alone. */
export const nextPartner: IndexMigration['indexes'] = {
  orders_by_partner: 'on orders (lab_id, clinic_id, id) include (sent_at) where sent_at is not null',
};
export const nextPartnerBefore = ['orders_of_lab_clinic'];
