import { useDeferredValue, type ReactNode } from 'react';
import type { RecordValues } from '../fields/types.ts';

/** As many as a window shows at first. */
const first = 12;

interface InStepsProps {
  records: RecordValues[];
  children: (record: RecordValues) => ReactNode;
}

/** Records that are to be seen at once, then, as soon as those are painted, the others. */
export function InSteps({ records, children }: InStepsProps) {
  return useDeferredValue(records, records.slice(0, first)).map(children);
}
