import { Suspense, useEffect, useState, type ComponentType } from 'react';
import type { CallError } from '../dataProvider/CallError.ts';
import { askForProofs } from '../dataProvider/proofs.ts';

export interface ProofDialogProps {
  refusal: CallError;
  /** `isProven`: the refused call is repeated; otherwise it fails. */
  onClose(isProven: boolean): void;
}

interface Asked {
  refusal: CallError;
  answer(isProven: boolean): void;
}

/** Asks the user to prove who they are when a call needs it. The call is then repeated by itself. */
export function ProofGate({ Dialog }: { Dialog: ComponentType<ProofDialogProps> }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => askForProofs((refusal) => new Promise<boolean>((answer) => setAsked({ refusal, answer }))), []);
  if (!asked) return null;
  const close = (isProven: boolean) => {
    setAsked(null);
    asked.answer(isProven);
  };
  return (
    <Suspense>
      <Dialog refusal={asked.refusal} onClose={close} />
    </Suspense>
  );
}
