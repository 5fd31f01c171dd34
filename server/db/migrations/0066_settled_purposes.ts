/** Whether a user chose a file's purpose; unknown for existing files. */
export const settledPurposes = /* sql */ `
alter table file add column purpose_settled boolean not null default false;
`;
