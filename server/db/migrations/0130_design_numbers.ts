/** Design measurements at the teeth. Existing designs are measured when their order next changes. */
export const designNumbers = /* sql */ `
alter table file add column design_check jsonb;
`;
