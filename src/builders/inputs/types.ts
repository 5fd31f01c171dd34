import type { FieldFacts } from '../fieldOf.ts';

export interface InputProps {
  /** The entity whose words label the input. */
  resource: string;
  facts: FieldFacts;
  required: boolean;
  /** Stands under the input until an error takes its place. */
  help?: string | undefined;
  autoFocus?: boolean;
  /** In a row with others: no higher than they are, until what is written needs more. */
  inRow?: boolean;
}
