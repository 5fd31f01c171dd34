import type * as yup from 'yup';
import { checked, type Faults } from '../../domain/kit/checked.ts';
import type { Actor } from '../../domain/roles.ts';

/** A body that doesn't match its schema: one message per field path. */
export class InvalidInput extends Error {
  constructor(readonly errors: Faults) {
    super('invalid');
  }
}

/**
 * Parses `body` with `schema`.
 * @throws InvalidInput with all faults at once.
 */
export async function check<T>(schema: yup.Schema<T>, body: unknown, actor: Actor | null, now?: Date): Promise<T> {
  const { value, faults } = await checked(schema, body, actor, now);
  if (faults) throw new InvalidInput(faults);
  return value;
}
