/** What speaks for a scan's jaw, and whether that is enough not to ask. Of the older ones it isn't known: a person is asked. */
export const jawEvidence = /* sql */ `
alter table file add column evidence jsonb, add column jaw_sure boolean not null default false;
`;
