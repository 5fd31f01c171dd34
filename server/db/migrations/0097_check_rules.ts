/** A laboratory's requirements for incoming scans, readable by its partners. */
export const checkRules = /* sql */ `
alter table offering add column check_rules jsonb;
grant select (check_rules) on offering to ddcp_app;
`;
