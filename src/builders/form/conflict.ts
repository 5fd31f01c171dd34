export type Values = Readonly<Record<string, unknown>>;

interface Merged {
  /** The form's new values: what was typed, and the other side's value for untouched fields. */
  values: Record<string, unknown>;
  /** Fields that both sides changed to different values: the user decides. */
  clashes: string[];
}

/** Equal as the server would store them: null and undefined are the same. */
export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Merges edits of `base` with what someone else has saved. Keeps everything that was typed. */
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
