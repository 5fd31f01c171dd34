/** A channel that a member never switched keeps the kind's default; what they chose before stays. */
export const noticeChoices = /* sql */ `
alter table notice_setting alter column in_site drop not null, alter column email drop not null;
`;
