import { useState } from 'react';
import { asksReason, findingKinds } from '../../../domain/order/dataCheck/findings.ts';
import { isReason, type DismissReason } from '../../../domain/order/dataCheck/reasons.ts';
import { jawQuestions } from './checks/scanChecks.ts';
import type { Check } from './checks/types.ts';

/** Arguments of `order/send` for an order with data check findings. */
export interface SendArgs {
  dismissReason?: DismissReason;
  dismissNote?: string | null;
}

const asks = ({ key, level }: Check) => {
  const kind = findingKinds.values.find((one) => one === key);
  return level === 'warn' && (jawQuestions.has(key) || (kind !== undefined && asksReason({ kind, level })));
};

/** The reason for sending an order despite its data check's findings and unsure jaws. */
export function useDismissal(checks: readonly Check[]) {
  const [reason, setReason] = useState<DismissReason | null>(null);
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const isAsked = checks.some(asks);
  const isMissing = isAsked && !isReason(reason, note);
  return {
    isAsked,
    reason,
    note,
    setReason,
    setNote,
    /** Shown after an attempt to send without a reason. */
    isFaulty: isMissing && wasTried,
    /** The arguments to send with; null while the reason is missing. */
    confirm(): SendArgs | null {
      setTried(true);
      if (isMissing) return null;
      return isAsked && reason ? { dismissReason: reason, ...(note.trim() && { dismissNote: note.trim() }) } : {};
    },
  };
}

export type DismissalState = ReturnType<typeof useDismissal>;
