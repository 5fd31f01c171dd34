import { useState } from 'react';
import { asksReason, findingKinds } from '../../../domain/dataCheck/findings.ts';
import type { DismissReason } from '../../../domain/dataCheck/reasons.ts';
import type { Check } from './checks/types.ts';

/** What `order/send` is given where an order goes in spite of what the data check found. */
export interface SendArgs {
  dismissReason?: DismissReason;
  dismissNote?: string | null;
}

const isFinding = ({ key, level }: Check) => {
  const kind = findingKinds.values.find((one) => one === key);
  return kind !== undefined && level === 'warn' && asksReason({ kind, level });
};

/** The one reason for which an order goes with findings of its data check. */
export function useDismissal(checks: readonly Check[]) {
  const [reason, setReason] = useState<DismissReason | null>(null);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const isAsked = checks.some(isFinding);
  const isMissing = isAsked && (reason === null || (reason === 'other' && note.trim() === ''));
  return {
    isAsked,
    reason,
    note,
    setReason,
    setNote,
    /** Shown once sending was tried without one. */
    isFaulty: isMissing && wasTried,
    /** What to send with; null while the reason is missing. */
    confirm(): SendArgs | null {
      setTried(true);
      if (isMissing) return null;
      return isAsked && reason ? { dismissReason: reason, ...(note.trim() && { dismissNote: note.trim() }) } : {};
    },
  };
}

export type DismissalState = ReturnType<typeof useDismissal>;
