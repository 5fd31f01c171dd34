/** In what a person says that a scan was exported; its viewers show it in millimetres. */
export const lengthUnit = /* sql */ `
alter table file add column unit text;
`;
