import type { AnyEntity, FieldName } from '../../domain/kit/entity.ts';

/**
 * The columns of an entity's table that its records show: all fields except computed ones. By name, never `*`: a column
 * added by the next release must not appear in this one's answers, nor change a prepared statement.
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
