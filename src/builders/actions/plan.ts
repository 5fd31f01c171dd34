import { actionOf, isAllowed } from '../../../domain/kit/entity.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Resource, ViewName } from '../../resources/defineResource.ts';
import { factsOf, isRequired, type FieldFacts } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';

/** The names that lead to a page rather than doing something, and the action whose roles they need. */
const pageOf: Record<string, string> = { show: 'get', edit: 'update', duplicate: 'create' };

export const isPage = (name: string): boolean => Object.hasOwn(pageOf, name);

/** Never the next step, whatever else there is: it stands behind the dots. */
export const isAside = (name: string): boolean => name === 'duplicate';

/** Those of `names` that `actor` may do to `record`, in the order given. */
export const allowedActions = (
  resource: Resource,
  names: readonly string[],
  actor: Actor,
  record: RecordValues,
): string[] => names.filter((name) => isAllowed(resource.entity, pageOf[name] ?? name, actor, record));

/** What a list offers for a record, the next step first. */
export const rowActionsOf = ({ list }: Resource): readonly string[] => [
  ...(list?.rowActions ?? []),
  ...(list?.moreActions ?? []),
];

/** What the record waits for, if `actor` is to do it: the first of its row actions. The rest stands behind the dots. */
export const nextStepOf = (resource: Resource, actor: Actor, record: RecordValues): string | null =>
  allowedActions(resource, resource.list?.rowActions ?? [], actor, record).find((name) => !isAside(name)) ?? null;

export interface Plan {
  /** `run` at once, `ask` in a dialog first, or go to the record's page, where what it needs can be chosen. */
  way: 'run' | 'ask' | 'page';
  /** What the dialog asks for: the action's arguments that aren't given. */
  fields: FieldFacts[];
  /** Can't be taken back: `plain` where nothing is destroyed. */
  final: boolean | 'plain';
  /** Asks in place of the dialog. */
  view?: ViewName;
}

/** How an action is begun when `given` of its arguments are known. */
export function planOf(resource: Resource, name: string, given: object = {}): Plan {
  const final = resource.final?.includes(name) ? true : resource.asksAgain?.includes(name) ? 'plain' : false;
  if (isPage(name) || resource.create?.continues?.includes(name)) return { way: 'page', fields: [], final: false };
  const view = resource.dialogs?.[name];
  if (view) return { way: 'ask', fields: [], final, view };
  const args = actionOf(resource.entity, name)?.args ?? {};
  const fields = Object.entries(args)
    .filter(([field]) => !(field in given))
    .map(([field, schema]) => factsOf(field, schema));
  if (fields.some(({ kind }) => kind === 'json')) return { way: 'page', fields: [], final };
  return { way: fields.length > 0 || final !== false ? 'ask' : 'run', fields, final };
}

/** The same for many records at once: what each may keep its own value of isn't asked; what must be given is, once for all. */
export const withoutOwnValues = (plan: Plan, actor: Actor): Plan => ({
  ...plan,
  fields: plan.fields.filter(({ schema }) => !schema.meta()?.asRecord || isRequired(schema, { actor })),
});
