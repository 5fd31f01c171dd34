/** The link of an invitation's letter carries a proof of its own: who registers by it is a member at once. Only its hash is kept. */
export const invitations = /* sql */ `
alter table invitation add column token_hash bytea;
`;
