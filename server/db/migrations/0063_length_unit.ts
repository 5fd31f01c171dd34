/** The unit that a user chose for a scan; viewers show it in millimetres. */
export const lengthUnit = /* sql */ `
alter table file add column unit text;
`;
