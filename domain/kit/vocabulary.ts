/** A named closed list of values, translated as `vocabulary.<name>.<value>`. */
export interface Vocabulary<Name extends string = string, Value extends string = string> {
  readonly name: Name;
  readonly values: readonly Value[];
}

export function vocabulary<const Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
): Vocabulary<Name, Value> {
  return { name, values };
}
