/** What changed since the last vacuum is read from the rows, not from an index: of a table that large a fifth is too much. */
export const vacuum = /* sql */ `
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
`;
