/** A user marked the scan as mirrored; viewers flip it. */
export const mirrored = /* sql */ `
alter table file add column mirrored boolean not null default false;
`;
