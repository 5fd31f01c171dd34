/** Whether a user chose or confirmed a scan's jaw; unknown for existing scans. */
export const settledJaws = /* sql */ `
alter table file add column jaw_settled boolean not null default false;
`;
