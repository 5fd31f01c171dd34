/** What a laboratory took back before it was answered stays, as one file among others, but is no longer what an order shows. */
export const recalled = /* sql */ `
alter table file add column recalled boolean not null default false;
`;
