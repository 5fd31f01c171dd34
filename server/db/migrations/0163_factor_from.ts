/** The day from which an organisation's members need a second factor. */
export const factorFrom = /* sql */ `
alter table organisation add column factor_from date;
grant update (factor_from) on organisation to ddcp_app;
`;
