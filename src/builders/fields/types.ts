import type { RecordId } from '../../../domain/kit/entity.ts';
import type { FieldFacts } from '../fieldOf.ts';

/** What a record holds, by its fields' names. */
export type RecordValues = Record<string, unknown> & { id: RecordId };

export interface FieldProps {
  resource: string;
  facts: FieldFacts;
  record: RecordValues;
  value: unknown;
}
