/** Second factors. Like credentials, no tenant's transaction can read them. */
export const factors = /* sql */ `
create table totp (
  account_id integer primary key references account,
  secret text not null,
  last_step integer,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
alter table totp enable row level security;
alter table totp force row level security;
create policy totp_system on totp to ddcp_system using (true);

create table recovery_code (
  account_id integer not null references account,
  id uuid not null,
  hash text not null,
  primary key (account_id, id)
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_system on recovery_code to ddcp_system using (true);
`;
