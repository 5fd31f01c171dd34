/**
 * Links for one member to answer one submitted design. Only the token's hash is stored; each member has at most one
 * open link per order.
 */
export const approvalLinks = /* sql */ `
create table approval_link (
  clinic_id integer not null references organisation,
  id uuid not null,
  order_id uuid not null,
  submission integer not null,
  hash bytea not null,
  account_id integer not null references account,
  maker_id integer not null references account,
  names_patient boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_how text,
  primary key (clinic_id, id),
  constraint approval_link_hash_key unique (hash),
  constraint approval_link_ended check (num_nulls(ended_at, ended_how) in (0, 2))
);
create unique index approval_link_open on approval_link (clinic_id, order_id, account_id) where ended_at is null;
create index approval_link_expired on approval_link (expires_at);

alter table approval_link enable row level security;
alter table approval_link force row level security;
create policy approval_link_tenant on approval_link using (clinic_id = (select app_organisation()));
create policy approval_link_system on approval_link to ddcp_system using (true);
grant select, insert, update, delete on approval_link to ddcp_app;

alter table organisation add column mail_approval_links boolean not null default false;
grant update (mail_approval_links) on organisation to ddcp_app;

-- The audit log says that an answer came by such a link.
alter table audit_entry drop constraint audit_entry_way_check;
alter table audit_entry add constraint audit_entry_way_check
  check (way = any (array['session', 'visitor', 'link', 'device', 'operator'])) not valid;
`;

export const approvalLinkKeys = /* sql */ `
alter table audit_entry validate constraint audit_entry_way_check;
`;
