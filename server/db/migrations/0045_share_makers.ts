/**
 * Who stands behind an order's share link, and since when: the link works only while that person's membership lasts. Null on links
 * made by an earlier release, which live for seven days at most; they count as made by the order's creator.
 */
export const shareMakers = /* sql */ `
alter table orders
  add column shared_by integer,
  add column shared_at timestamptz;

-- As the owner: requests may not read who is locked.
create function share_stands(clinic integer, maker integer, since timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from member m join account a on a.id = m.account_id
    where m.organisation_id = clinic and m.account_id = maker
      and m.state = 'normal' and m.joined_at <= since and a.locked_at is null
  )
$$;
revoke execute on function share_stands(integer, integer, timestamptz) from public;
grant execute on function share_stands(integer, integer, timestamptz) to ddcp_app;
`;
