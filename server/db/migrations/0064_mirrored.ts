/** A person says that a scan came mirrored; its viewers show it the other way round. */
export const mirrored = /* sql */ `
alter table file add column mirrored boolean not null default false;
`;
