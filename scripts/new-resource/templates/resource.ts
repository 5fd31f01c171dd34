import { finalSteps } from '../course.ts';
import { kindOf } from '../kinds.ts';
import { quote } from '../names.ts';
import type { FieldPlan, Plan } from '../plan.ts';
import { filtersOf } from './domain.ts';

const mostColumns = 6;

/** A date range is one filter; the filter bar has room for one. */
function listFilters(fields: readonly FieldPlan[]): string[] {
  const span = fields.find((field) => kindOf(field).span);
  return fields.flatMap((field) => {
    if (field === span) return [`{ from: '${field.name}From', to: '${field.name}To', of: '${field.name}' }`];
    return kindOf(field).span ? [] : filtersOf(field).map(({ name }) => quote(name));
  });
}

/** `src/resources/instruments.ts`: how the console shows it. */
export function resourceSource({ name, plural, title, icon, route, fields, course }: Plan): string {
  const steps = course?.steps ?? [];
  const actions = steps.map((step) => `${quote(step.name)}, `).join('');
  const state = course ? quote('state') + ', ' : '';
  const names = fields.map((field) => field.name);
  const short = fields.filter((field) => !kindOf(field).isLong && field.name !== title).map((field) => field.name);
  const list = (texts: readonly string[]) => texts.join(', ');
  const others = [...(course ? ['state'] : []), ...short].slice(0, mostColumns - 1).map(quote);
  const columns = [`{ field: ${quote(title)}, as: 'strong', grows: true }`, ...others];
  return `${course ? "import { consolePages } from '../../domain/consolePages.ts';\n" : ''}import { ${name} } from '../../domain/${name}.ts';
import { defineResource } from './defineResource.ts';

export const ${plural} = defineResource(${name}, {
  route: '/${route}/page',
  icon: ${quote(icon)},
  titleField: ${quote(title)},
  ${course ? "state: { field: 'state' }," : ''}
  final: [${list([...(course ? finalSteps(course) : []), 'delete'].map(quote))}],
  list: {
    columns: [${list(columns)}, { field: 'updatedAt', as: 'ago' }],
    filters: [${list(["'keyword'", ...listFilters(fields)])}],
    sort: ${quote(title)},
    ${course ? "tabs: { filter: 'state', counts: 'counts' }," : ''}
    ${course ? `rowActions: [${list(steps.map(({ name }) => quote(name)))}],` : ''}
    moreActions: ['show', 'edit', 'delete'],
    bulkActions: [${list([...steps.filter(({ asks }) => !asks).map((step) => step.name), 'delete'].map(quote))}],
  },
  show: {
    route: ${course ? `consolePages.${name}` : quote(`/${route}/detail`)},
    sections: {
      details: [${list(names.map(quote))}],
      ${course ? "history: 'history'," : ''}
    },
    side: { filing: ['createdAt', 'creatorName', 'updatedAt', 'updaterName'] },
    actions: [${actions}'edit', 'delete'],
    removes: ['delete'],
  },
  create: { route: '/${route}/create' },
  edit: { route: '/${route}/edit' },
  form: { details: [${list(names.map(quote))}] },
  export: [${state}${list(names.map(quote))}],
});
`;
}
