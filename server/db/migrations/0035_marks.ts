import type { IndexMigration } from '../migration.ts';

/*
 * What an order is chosen by, as words of a list: PostgreSQL counts how often each occurs, which it doesn't within JSON, and so knows
 * whether to look a word up or to go through the orders until enough have it. The function's body is bound to what it calls when it
 * is made, whatever a later search path holds.
 */
export const marks = `
create function order_marks(case_type text, process_kind text, teeth jsonb) returns text[]
  language sql immutable parallel safe
  return string_to_array(translate('case:' || case_type || ',kind:' || coalesce(process_kind, '') || ','
    || jsonb_path_query_array(teeth, '$[*].work')::text || ',' || jsonb_path_query_array(teeth, '$[*].material')::text,
    '[]" ', ''), ',');
`;

export const marked: IndexMigration['indexes'] = {
  orders_marked: 'on orders using gin (clinic_id, lab_id, order_marks(case_type, process_kind, teeth))',
};
