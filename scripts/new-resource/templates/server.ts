import { kindOf } from '../kinds.ts';
import { snake, sqlName } from '../names.ts';
import type { FieldPlan, Plan } from '../plan.ts';

/** `server/modules/instrument/handlers.ts`: what happens. */
export function handlersSource({ name, fields }: Plan): string {
  const references = fields.filter(({ to }) => to !== undefined && to !== name);
  const others = [...new Set(references.map(({ to }) => to))];
  const refers = references.map((field) => `${field.name}: ${field.to}.get`).join(', ');
  return `import { ${name} } from '../../../domain/${name}.ts';
${others.map((to) => `import { handlers as ${to} } from '../${to}/handlers.ts';\n`).join('')}import type { Handlers } from '../kit/handlers.ts';
import { plainHandlers } from '../kit/plain.ts';

export const handlers: Handlers<typeof ${name}> = plainHandlers(${name}${refers ? `, { refers: { ${refers} } }` : ''});
`;
}

/** Where the record that it names goes, this one goes with it if it can't be without. */
const endOf = ({ required, name }: FieldPlan) => (required ? 'cascade' : `set null (${sqlName(name)})`);

/** `server/db/migrations/0023_instruments.ts`: its table, which nobody but its organisation reads. */
export function migrationSource({ name, plural, table, title, fields, keys, many }: Plan): string {
  const named = sqlName(name);
  const columns = fields.map((field) => {
    const must = field.required || field.kind === 'boolean' ? ' not null' : '';
    return `  ${sqlName(field.name)} ${kindOf(field).column}${must},`;
  });
  const foreign = fields
    .filter((field) => keys[field.name])
    .map(
      (field) => `,
  foreign key (organisation_id, ${sqlName(field.name)}) references ${keys[field.name]} (organisation_id, id)
    on delete ${endOf(field)}`,
    );
  const indexes = fields
    .filter((field) => keys[field.name])
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
${columns.join('\n')}
  creator_id integer not null references account,
  created_at timestamptz not null,
  updater_id integer references account,
  updated_at timestamptz not null,
  primary key (organisation_id, id)${foreign.join('')}
);
create index ${table}_sorted on ${named} (organisation_id, ${sqlName(title)}, id);
${indexes.join('')}
alter table ${named} enable row level security;
create policy ${table}_tenant on ${named} using (organisation_id = (select app_organisation()));
grant select, insert, update, delete on ${named} to ddcp_app;
\`;
`;
}
