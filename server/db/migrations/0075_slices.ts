/** A CT series of a zip is one file: how many slices it holds. */
export const slices = /* sql */ `
alter table file add column slices integer;
`;
