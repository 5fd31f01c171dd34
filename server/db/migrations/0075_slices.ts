/** A CT series in a zip is one file with this many slices. */
export const slices = /* sql */ `
alter table file add column slices integer;
`;
