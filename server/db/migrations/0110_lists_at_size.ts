/**
 * Both grow with each order and are searched at once: by the default, vacuumed after a fifth of them changed, a search for a common
 * word cost fifteen times as much until then.
 */
export const listsAtSize = /* sql */ `
alter table search_term set (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
alter table order_summary set (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
`;
