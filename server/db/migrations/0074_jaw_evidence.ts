/**
 * The evidence for a scan's jaw, and whether it is conclusive; for existing scans the user is asked. Also which scan a
 * newer one replaces, if a user said so.
 */
export const jawEvidence = /* sql */ `
alter table file add column evidence jsonb, add column jaw_sure boolean not null default false,
  add column replaces_id uuid;
`;
