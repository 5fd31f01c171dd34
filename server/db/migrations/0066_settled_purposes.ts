/** Whether a person chose what a file is for; of the older ones it isn't known. */
export const settledPurposes = /* sql */ `
alter table file add column purpose_settled boolean not null default false;
`;
