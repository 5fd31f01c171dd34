/** Indexes of three letters each, for what is searched, beside the tenant's number. Every PostgreSQL brings both; its owner may make them. */
export const search = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
`;
