/** Data check findings when a prescription was sent, and why it was sent anyway. */
export const checksKept = /* sql */ `
alter table revision add column data_check jsonb;
`;
