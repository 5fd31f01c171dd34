import { useDeferredValue, type ReactNode } from 'react';
import type { RecordValues } from '../fields/types.ts';

/** As many as a window shows at first. */
const first = 12;

interface InStepsProps {
  records: RecordValues[];
  children: (record: RecordValues) => ReactNode;
}

/** Renders the first screenful at once, and the others after it has been painted. */
export function InSteps({ records, children }: InStepsProps) {
  return useDeferredValue(records, records.slice(0, first)).map(children);
}
