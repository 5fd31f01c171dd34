import type { FieldFacts } from '../fieldOf.ts';

export interface InputProps {
  /** The entity whose words label the input. */
  resource: string;
  facts: FieldFacts;
  required: boolean;
  /** Shown under the input until an error replaces it. */
  help?: string | undefined;
  autoFocus?: boolean;
  /** In a row with others: starts at their height and grows with its text. */
  inRow?: boolean;
}
