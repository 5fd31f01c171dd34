import { actionOf, isAllowed } from '../../../domain/kit/entity.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Resource, ViewName } from '../../resources/defineResource.ts';
import { factsOf, isRequired, type FieldFacts } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';

/** Names that lead to a page instead of running an action, and the action whose roles they need. */
const pageOf: Record<string, string> = { show: 'get', edit: 'update', duplicate: 'create' };

export const isPage = (name: string): boolean => Object.hasOwn(pageOf, name);

/** Never the next step: always behind the dots. */
export const isAside = (name: string): boolean => name === 'duplicate';

/** Those of `names` that `actor` may do to `record`, in order. */
export const allowedActions = (
  resource: Resource,
  names: readonly string[],
  actor: Actor,
  record: RecordValues,
): string[] => names.filter((name) => isAllowed(resource.entity, pageOf[name] ?? name, actor, record));

/** A record's actions in a list, the next step first. */
export const rowActionsOf = ({ list }: Resource): readonly string[] => [
  ...(list?.rowActions ?? []),
  ...(list?.moreActions ?? []),
];

/**
 * The next step, if `actor` is the one to do it: the first of the row actions, or of a record on hold, its end. The
 * rest is behind the dots.
 */
export function nextStepOf(resource: Resource, actor: Actor, record: RecordValues): string | null {
  const { list, state } = resource;
  const hold = state?.hold && record[state.hold.since] ? state.hold : null;
  const steps = hold ? (hold.turn === sideOf(actor.role) ? [hold.ends] : []) : (list?.rowActions ?? []);
  return allowedActions(resource, steps, actor, record).find((name) => !isAside(name)) ?? null;
}

export interface Plan {
  /** `run` at once, `ask` in a dialog first, or go to the record's page, which has the choices that it needs. */
  way: 'run' | 'ask' | 'page';
  /** Fields of the dialog: the action's arguments that aren't given. */
  fields: FieldFacts[];
  /** Irreversible; `plain` if nothing is destroyed. */
  final: boolean | 'plain';
  /** Replaces the dialog. */
  view?: ViewName;
}

/** How an action starts when the arguments in `given` are known. */
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

/** For several records: asks once for required arguments; omits optional ones with a value per record. */
export const withoutOwnValues = (plan: Plan, actor: Actor): Plan => ({
  ...plan,
  fields: plan.fields.filter(({ schema }) => !schema.meta()?.asRecord || isRequired(schema, { actor })),
});
