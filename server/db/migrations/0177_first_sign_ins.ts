/** Marks accounts that have signed in. Those of earlier releases count as such: their sessions may be gone. */
export const firstSignIns = /* sql */ `
  alter table credential add column has_signed_in boolean not null default true;
  alter table credential alter column has_signed_in set default false;
`;
