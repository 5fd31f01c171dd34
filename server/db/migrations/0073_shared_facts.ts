/** The patient facts that a clinic shares for an order, and their values when it was sent. */
export const sharedFacts = /* sql */ `
alter table orders add column shared_facts text[] not null default '{}';
alter table orders add column patient_facts jsonb;
`;
