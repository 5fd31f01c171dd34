/** The member to whom a key's cases belong, and what its bridge last reported. */
export const keyOwners = /* sql */ `
alter table api_key add column member_id uuid;
alter table api_key add column bridge_version text;
alter table api_key add column bridge_seen_at timestamptz;
alter table api_key add column bridge_error text;
grant update (member_id, bridge_version, bridge_seen_at, bridge_error) on api_key to ddcp_app;
`;
