/**
 * Who stands behind an order's share link, and since when: the link works only while that person's membership lasts. Null on links
 * made by an earlier release, which live for seven days at most; they count as made by the order's creator.
 */
export const shareMakers = /* sql */ `
alter table orders
  add column shared_by integer,
  add column shared_at timestamptz;
`;
