/** What a laboratory wants of the scans that it gets; its partners read it. */
export const checkRules = /* sql */ `
alter table offering add column check_rules jsonb;
grant select (check_rules) on offering to ddcp_app;
`;
