/** Notifications get a version like other records. */
export const noticeVersion = /* sql */ `
alter table notice add column version integer not null default 1;
`;
