/**
 * Folded search words, filled at the next server start (`server/modules/rebuild.ts`) because SQL can't do pinyin. They
 * are stored next to the name in the joined row, so a rename changes nothing else.
 */
export const searchTerms = /* sql */ `
alter table organisation add column search_terms text;
alter table account add column search_terms text;
alter table device add column search_terms text;
alter table work_order add column search_terms text;
alter table order_template add column search_terms text;
grant update (search_terms) on organisation to ddcp_app;
grant select (search_terms) on account to ddcp_app;
grant select (search_terms), update (search_terms) on device to ddcp_app;
grant update (search_terms) on work_order to ddcp_app;
`;

/** No index needs these extensions now. They stay if another login created them or something else uses them. */
export const soundsGone = /* sql */ `
alter table organisation drop column sound;
do $$ begin
  drop extension if exists pg_trgm;
  drop extension if exists btree_gin;
exception when insufficient_privilege or dependent_objects_still_exist then null;
end $$;
`;
