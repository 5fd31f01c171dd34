import type * as yup from 'yup';
import { checked, type Faults } from '../../domain/kit/checked.ts';
import type { Actor } from '../../domain/roles.ts';

/** A body that breaks its schema: one message a field, by its path. */
export class InvalidInput extends Error {
  constructor(readonly errors: Faults) {
    super('invalid');
  }
}

/**
 * `body` as `schema` reads it.
 * @throws InvalidInput with every fault at once.
 */
export async function check<T>(schema: yup.Schema<T>, body: unknown, actor: Actor | null, now?: Date): Promise<T> {
  const { value, faults } = await checked(schema, body, actor, now);
  if (faults) throw new InvalidInput(faults);
  return value;
}
