import type { Actor } from '../../domain/roles.ts';
import type { Field, FieldKind } from '../../domain/kit/fields.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';

export interface FieldFacts {
  name: string;
  schema: Field;
  kind: FieldKind;
  vocabulary?: { name: string; values: readonly string[] };
  /** The vocabulary's values that an actor may choose; all if undefined. */
  choices?: (actor: Actor) => readonly string[];
  /** The entity that a reference points to. */
  to?: string;
  /** Filter for the records that may be chosen. */
  among?: Record<string, unknown>;
  /** Message keys for the value, if what it names has its own words; most likely first. */
  wordKeys?: (record: Record<string, unknown>, one?: unknown) => readonly string[];
  /** Maximum number of decimals. */
  places: number;
  /** Always left to right, in every language. */
  code: boolean;
  /** A past day. */
  past: boolean;
  coming: boolean;
}

/** A field's metadata for display and input. */
export function factsOf(name: string, schema: Field): FieldFacts {
  const meta = schema.meta();
  if (!meta) throw new Error(`The field "${name}" has no kind: make it with one of domain/kit/fields.ts.`);
  return {
    name,
    schema,
    kind: meta.kind,
    vocabulary: meta.vocabulary,
    choices: meta.choices,
    to: meta.to,
    among: meta.among,
    wordKeys: meta.wordKeys,
    places: meta.places ?? 0,
    code: meta.code ?? false,
    past: meta.past ?? false,
    coming: meta.coming ?? false,
  };
}

/** An entity's field, filter or argument by name; throws if there is none. */
export function fieldOf(entity: AnyEntity, name: string): FieldFacts {
  const schema = entity.fields[name] ?? entity.system[name] ?? entity.filters[name];
  if (!schema) throw new Error(`The entity "${entity.name}" has no field "${name}".`);
  return factsOf(name, schema);
}

/** Whether a value is required; `context` holds what the schema's conditions need, such as the actor. */
export function isRequired(schema: Field, context: object): boolean {
  const { spec } = schema.resolve({ value: undefined, context });
  return !spec.optional && !spec.nullable && spec.default === undefined;
}

/** Takes the full width of a form or page. */
export const isWide = ({ kind }: FieldFacts): boolean =>
  ['longText', 'manyOf', 'references', 'file', 'image'].includes(kind);

/** The list's values that `actor` may choose. */
export const choicesFor = ({ choices, vocabulary }: FieldFacts, actor: Actor): readonly string[] =>
  choices?.(actor) ?? vocabulary?.values ?? [];
