import type { Actor } from '../../domain/roles.ts';
import type { Field, FieldKind } from '../../domain/kit/fields.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';

export interface FieldFacts {
  name: string;
  schema: Field;
  kind: FieldKind;
  vocabulary?: { name: string; values: readonly string[] };
  /** Which of the vocabulary's values an actor may choose; all where it says nothing. */
  choices?: (actor: Actor) => readonly string[];
  /** The entity that a reference names. */
  to?: string;
  /** Which of its records may be chosen. */
  among?: Record<string, unknown>;
  /** Where what it names has words of its own, the likeliest first. */
  wordKeys?: (record: Record<string, unknown>, one?: unknown) => readonly string[];
  /** How many decimals a number may have. */
  places: number;
  /** Shown from left to right in every language. */
  code: boolean;
  /** A day that has been. */
  past: boolean;
  coming: boolean;
}

/** What a field's metadata says of how it is shown and entered. */
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

/** A field, filter or argument of an entity by its name; throws on one that the entity lacks. */
export function fieldOf(entity: AnyEntity, name: string): FieldFacts {
  const schema = entity.fields[name] ?? entity.system[name] ?? entity.filters[name];
  if (!schema) throw new Error(`The entity "${entity.name}" has no field "${name}".`);
  return factsOf(name, schema);
}

/** Whether a value must be given; `context` is what conditions in the schema ask for, such as the actor. */
export function isRequired(schema: Field, context: object): boolean {
  const { spec } = schema.resolve({ value: undefined, context });
  return !spec.optional && !spec.nullable && spec.default === undefined;
}

/** Takes the whole width of a form or a page. */
export const isWide = ({ kind }: FieldFacts): boolean =>
  ['longText', 'manyOf', 'references', 'file', 'image'].includes(kind);

/** The values of a list that `actor` may choose. */
export const choicesFor = ({ choices, vocabulary }: FieldFacts, actor: Actor): readonly string[] =>
  choices?.(actor) ?? vocabulary?.values ?? [];
