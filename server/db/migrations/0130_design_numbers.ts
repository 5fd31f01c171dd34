/** What was measured of a design at its teeth. Of older ones it is measured when something of their order changes. */
export const designNumbers = /* sql */ `
alter table file add column design_check jsonb;
`;
