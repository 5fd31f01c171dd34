/** Which facts of the patient a clinic shares for an order, and what they were when it was sent. */
export const sharedFacts = /* sql */ `
alter table orders add column shared_facts text[] not null default '{}';
alter table orders add column patient_facts jsonb;
`;
