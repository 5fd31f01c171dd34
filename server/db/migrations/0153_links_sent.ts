/** Where an approval link was sent, for the clinic's list of its links. */
export const linksSent = /* sql */ `
alter table approval_link add column sent_to text;
`;
