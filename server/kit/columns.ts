import type { AnyEntity, FieldName } from '../../domain/kit/entity.ts';

/**
 * The columns of an entity's table that its records show: all of its fields but those that the query reckons. By their names and never
 * by `*`: a column that the next release adds is nobody's answer yet, and a statement that is kept planned must not gain it.
 */
export function columnsOf<E extends AnyEntity, Reckoned extends FieldName<E>>(
  { fields, system }: E,
  reckoned: readonly Reckoned[],
) {
  type Name = 'id' | 'version' | FieldName<E>;
  const names = ['id', 'version', ...Object.keys(fields), ...Object.keys(system)] as Name[];
  const isColumn = (name: Name): name is Exclude<Name, Reckoned> => !reckoned.includes(name as Reckoned);
  return names.filter(isColumn);
}
