import { kindOf } from '../kinds.ts';
import { snake, sqlName } from '../names.ts';
import { folderOf } from '../paths.ts';
import type { End, FieldPlan, Plan } from '../plan.ts';

/** `server/modules/instrument/handlers.ts`: the handlers. */
export function handlersSource({ name, plural, title, fields, course }: Plan): string {
  const references = fields.filter(({ to }) => to !== undefined && to !== name);
  const others = [...new Set(references.map(({ to }) => to))];
  const refers = references.map((field) => `${field.name}: ${field.to}.get`).join(', ');
  const hooks = refers ? `, { refers: { ${refers} } }` : '';
  return `import { ${name} } from '../../../domain/${name}.ts';
${others.map((to) => `import { handlers as ${to} } from '../${folderOf(to ?? '')}/handlers.ts';\n`).join('')}${course ? "import { countsOf } from '../../kit/counts.ts';\n" : ''}import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
${course ? "import { plainEventsOf } from '../../kit/plainEvents.ts';\n" : ''}import { plainStoreOf } from '../../kit/tenantStore.ts';
${
  course
    ? courseHandlers({ name, plural, title }, hooks)
    : `
export const handlers: Handlers<typeof ${name}> = crudOf(plainStoreOf(${name})${hooks});`
}
`;
}

/** What happens when the referenced record is deleted; a required reference prevents it. */
const onDelete = ({ name }: FieldPlan, end: End | undefined): string =>
  end === 'goes' ? '\n    on delete cascade' : end === 'clears' ? `\n    on delete set null (${sqlName(name)})` : '';

/** Deleted with the record. `set null` is only for files whose bytes a restored backup lacks. */
export const attachedKey = ({ name }: FieldPlan): string =>
  `foreign key (organisation_id, ${sqlName(name)})
  references attachment (organisation_id, id) on delete set null (${sqlName(name)})`;

/** Increments the version of a record that loses a reference, so that stale edits are refused. */
export const countingOn = (table: string, called: string, cleared: readonly string[]): string => `
-- Where what it names goes, PostgreSQL itself changes the row.
create function ${called}_counts_on() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger ${called}_counts_on before update of ${cleared.join(', ')} on ${sqlName(table)} for each row
  when (new.version = old.version) execute function ${called}_counts_on();
`;

const courseHandlers = ({ name, plural, title }: Pick<Plan, 'name' | 'plural' | 'title'>, hooks: string): string =>
  `import { transitionsOf } from '../../kit/transitions.ts';
import { notifyColleagues } from '../notice/notify.ts';

const ${plural} = plainStoreOf(${name});
const events = plainEventsOf(${plural});

export const handlers: Handlers<typeof ${name}> = {
  ...crudOf(${plural}${hooks}),
  ...transitionsOf(${plural}, {
    events,
    notify: (context, action, { id, ${title} }) => notifyColleagues(context, ${name}, action, { id, title: ${title} }),
  }),
  counts: countsOf(${plural}, 'state'),
  history: events.history,
};`;

/** The history of its records, deleted together with them. */
const eventTable = (table: string): string => `
create table ${table}_event (
  organisation_id integer not null references organisation,
  record_id uuid not null,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  reason text,
  actor_id integer not null references account,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, record_id) references ${sqlName(table)} (organisation_id, id) on delete cascade
);
create index ${table}_event_by_record on ${table}_event (organisation_id, record_id, at);

alter table ${table}_event enable row level security;
alter table ${table}_event force row level security;
create policy ${table}_event_tenant on ${table}_event using (organisation_id = (select app_organisation()));
create policy ${table}_event_system on ${table}_event to ddcp_system using (true);
grant select, insert on ${table}_event to ddcp_app;
`;

/** Removes a deleted record from lists of references by trigger: PostgreSQL has no foreign keys on array elements. */
export function takingOut(table: string, { name }: FieldPlan, target: string): string {
  const [trigger, column] = [`${table}_${snake(name)}_leave`, sqlName(name)];
  return `
create function ${trigger}() returns trigger language plpgsql as $$
begin
  update ${sqlName(table)} set ${column} = array_remove(${column}, old.id), version = version + 1
    where organisation_id = old.organisation_id and old.id = any(${column});
  return null;
end $$;
create trigger ${trigger} after delete on ${sqlName(target)} for each row execute function ${trigger}();
`;
}

/** `server/db/migrations/0023_instruments.ts`: the table, with row-level security per organisation. */
export function migrationSource(plan: Plan): string {
  const { name, plural, table, title, fields, keys, ends, many, course } = plan;
  const named = sqlName(name);
  const columns = fields.map((field) => {
    const must = (field.required && !kindOf(field).attachedBy) || field.kind === 'boolean' ? ' not null' : '';
    return `  ${sqlName(field.name)} ${kindOf(field).column}${must},`;
  });
  const cleared = fields.filter(({ name }) => ends[name] === 'clears').map((field) => sqlName(field.name));
  const foreign = fields
    .filter((field) => field.kind === 'reference' && keys[field.name])
    .map(
      (field) => `,
  foreign key (organisation_id, ${sqlName(field.name)}) references ${keys[field.name]} (organisation_id, id)${onDelete(field, ends[field.name])}`,
    );
  const files = fields.filter((field) => kindOf(field).attachedBy);
  const indexes = fields
    .filter((field) => (field.kind === 'reference' && keys[field.name]) || files.includes(field))
    .map(
      (field) =>
        `create index ${table}_by_${snake(field.name)} on ${named} (organisation_id, ${sqlName(field.name)});\n`,
    );
  return `/** ${many}: rows of one organisation. */
export const ${plural} = /* sql */ \`
create table ${named} (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
${columns.join('\n')}${course ? `\n  state text not null default '${course.vocabulary.values[0]}',` : ''}
  creator_id integer not null references account,
  created_at timestamptz not null,
  updater_id integer references account,
  updated_at timestamptz not null,
  search_terms text,
  primary key (organisation_id, id)${foreign.join('')}${files.map((field) => `,\n  ${attachedKey(field)}`).join('')}
);
create index ${table}_sorted on ${named} (organisation_id, ${sqlName(title)}, id);
${indexes.join('')}${cleared.length > 0 ? countingOn(table, table, cleared) : ''}
alter table ${named} enable row level security;
alter table ${named} force row level security;
create policy ${table}_tenant on ${named} using (organisation_id = (select app_organisation()));
create policy ${table}_system on ${named} to ddcp_system using (true);
grant select, insert, update, delete on ${named} to ddcp_app;
${course ? eventTable(table) : ''}${fields
    .filter((field) => ends[field.name] === 'takesOut')
    .map((field) => takingOut(table, field, keys[field.name] ?? ''))
    .join('')}\`;
`;
}
