/** When a session's owner last proved who they are. Sessions from before must prove it first. */
export const proofs = /* sql */ `
alter table session add column proven_at timestamptz;
`;
