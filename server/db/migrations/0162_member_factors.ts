/** Tells heads which members sign in with a second factor: nothing else of it. */
export const memberFactors = /* sql */ `
create or replace view member_contact with (security_barrier = true) as
  select m.organisation_id, m.account_id, c.phone, c.email,
    exists (select from totp f where f.account_id = m.account_id and f.confirmed_at is not null) as has_factor
  from member m join credential c on c.account_id = m.account_id
  where m.organisation_id = (select app_organisation()) and m.state in ('normal', 'notReviewed') and exists (
    select from member h
    where h.organisation_id = (select app_organisation()) and h.account_id = (select app_account())
      and h.state = 'normal' and h.role in ('clinicAdmin', 'factoryAdmin'));
`;
