/** Cards that add room to an organisation. Only a number's hash is kept; the application role has no business with them. */
export const cards = /* sql */ `
create table card (
  number_hash bytea primary key,
  bytes bigint not null check (bytes > 0),
  days integer not null check (days > 0),
  state text not null check (state in ('unused', 'effective', 'noLongerValid')),
  issued_at timestamptz not null,
  organisation_id integer references organisation,
  activated_by integer references account,
  activated_at timestamptz,
  expires_at timestamptz
);
create index card_expiry on card (expires_at) where state = 'effective';
create index card_organisation on card (organisation_id);
`;
