/**
 * Both tables grow with each order and are searched immediately. With the default scale factor of a fifth, a search for
 * a common word cost fifteen times as much before the next vacuum.
 */
export const listsAtSize = /* sql */ `
alter table search_term set (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
alter table order_summary set (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
`;
