/**
 * Memberships and waiting invitations as records of one list: each with an id and a count of its changes, and an invitation
 * with the contact that it went to. How people can be reached stays closed to the tenant's role, but for what the view shows
 * to heads: those alone who are members of their organisation or applied to it.
 */
export const members = /* sql */ `
alter table member
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  -- Where an invitation went that nobody has answered: null for everybody else.
  add column contact text,
  -- Null for who never did.
  alter column joined_at drop not null;
create unique index member_id on member (organisation_id, id);
update member set joined_at = null where state in ('toBeConfirmed', 'notReviewed', 'rejected');
update member m set contact = coalesce(a.email, a.phone) from account a
  where a.id = m.account_id and m.state = 'toBeConfirmed';

alter table invitation
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 1;
create unique index invitation_id on invitation (organisation_id, id);

create view member_contact with (security_barrier) as
  select m.organisation_id, m.account_id, a.phone, a.email
  from member m join account a on a.id = m.account_id
  where m.organisation_id = (select app_organisation()) and m.state in ('normal', 'notReviewed') and exists (
    select from member h where h.organisation_id = (select app_organisation()) and h.account_id = (select app_account())
      and h.state = 'normal' and h.role in ('clinicAdmin', 'factoryAdmin'));
grant select on member_contact to ddcp_app;

-- Why a session ended that nobody ended: its person was put out of the organisation in which it acted.
alter table session add column put_out_of integer references organisation;
`;
