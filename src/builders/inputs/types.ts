import type { FieldFacts } from '../fieldOf.ts';

export interface InputProps {
  /** The entity whose words label the input. */
  resource: string;
  facts: FieldFacts;
  required: boolean;
  autoFocus?: boolean;
}
