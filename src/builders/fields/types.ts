import type { RecordId } from '../../../domain/kit/entity.ts';
import type { FieldFacts } from '../fieldOf.ts';

/** A record's values by field name. */
export type RecordValues = Record<string, unknown> & { id: RecordId };

export interface FieldProps {
  resource: string;
  facts: FieldFacts;
  record: RecordValues;
  value: unknown;
}
