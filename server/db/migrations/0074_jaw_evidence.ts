/**
 * What speaks for a scan's jaw, and whether that is enough not to ask. Of the older ones it isn't known: a person is asked.
 * And which scan a newer one replaces, where a person said so.
 */
export const jawEvidence = /* sql */ `
alter table file add column evidence jsonb, add column jaw_sure boolean not null default false,
  add column replaces_id uuid;
`;
