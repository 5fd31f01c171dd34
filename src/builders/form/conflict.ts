export type Values = Readonly<Record<string, unknown>>;

interface Merged {
  /** What the form shows now: what was typed, and the other's value wherever nothing was typed. */
  values: Record<string, unknown>;
  /** Fields that both sides changed, to different values: a person decides. */
  clashes: string[];
}

/** Equal as the server would store it: nothing is nothing, whether null or never set. */
export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Joins what was typed over `base` with what somebody else saved meanwhile. Nothing that was typed is lost. */
export function mergeConflict(base: Values, mine: Values, fresh: Values, fields: readonly string[]): Merged {
  const touched = fields.filter((field) => !sameValue(mine[field], base[field]));
  const clashes = touched.filter(
    (field) => !sameValue(fresh[field], base[field]) && !sameValue(fresh[field], mine[field]),
  );
  const values = Object.fromEntries(
    fields.map((field) => [field, touched.includes(field) ? mine[field] : fresh[field]]),
  );
  return { values, clashes };
}
