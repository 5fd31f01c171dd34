/** What the data check had found when a prescription was sent, and why it was sent all the same. */
export const checksKept = /* sql */ `
alter table revision add column data_check jsonb;
`;
