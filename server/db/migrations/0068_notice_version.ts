/** Notifications become records like all others, which count their changes. */
export const noticeVersion = /* sql */ `
alter table notice add column version integer not null default 1;
`;
