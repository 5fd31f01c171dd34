/** What a scanner's project file asks for, in our words, and whether somebody has settled it. */
export const projects = /* sql */ `
alter table file add column proposal jsonb;
alter table file add column proposal_settled boolean not null default false;
`;
