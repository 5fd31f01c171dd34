import type { AnyEntity, FieldName } from '../../domain/kit/entity.ts';

/**
 * The columns of an entity's table that its records show: all of its fields but those that the query computes. By their names and never
 * by `*`: a column that the next release adds must not be in this one's answers, nor change a prepared statement.
 */
export function columnsOf<E extends AnyEntity, Computed extends FieldName<E>>(
  { fields, system }: E,
  computed: readonly Computed[],
) {
  type Name = 'id' | 'version' | FieldName<E>;
  const names = ['id', 'version', ...Object.keys(fields), ...Object.keys(system)] as Name[];
  const isColumn = (name: Name): name is Exclude<Name, Computed> => !computed.includes(name as Computed);
  return names.filter(isColumn);
}
