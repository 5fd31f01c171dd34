/** Whether a person chose a scan's jaw or confirmed the proposed one; of the older ones it isn't known. */
export const settledJaws = /* sql */ `
alter table file add column jaw_settled boolean not null default false;
`;
