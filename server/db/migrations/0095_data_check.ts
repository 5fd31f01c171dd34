/** What the data check has measured of a scan, and at its teeth. Of older ones it is measured when they are next looked at. */
export const dataCheck = /* sql */ `
alter table file add column scan_check jsonb, add column teeth_check jsonb;
`;
