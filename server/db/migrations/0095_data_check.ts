/** Data check results of a scan and its teeth. Existing scans are measured when next viewed. */
export const dataCheck = /* sql */ `
alter table file add column scan_check jsonb, add column teeth_check jsonb;
`;
