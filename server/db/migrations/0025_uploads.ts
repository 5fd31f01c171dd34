/**
 * Whose turn it is to write to an upload, whichever process they reached: `lease_holder` until `lease_until`, by the database's
 * clock; `lease_wanted` asks for it. And what has come of one whose bytes lie in pieces in the store.
 */
export const uploads = /* sql */ `
alter table upload
  add column lease_holder uuid,
  add column lease_until timestamptz,
  add column lease_wanted boolean not null default false,
  add column stored bigint not null default 0,
  add column pieces jsonb not null default '[]';
`;
