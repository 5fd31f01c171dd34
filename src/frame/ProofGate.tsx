import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { askForProofs } from '../dataProvider/proofs.ts';

export interface ProofDialogProps {
  /** `isProven`: the refused call is repeated; otherwise it fails. */
  onClose(isProven: boolean): void;
}

/** Asks the user to prove who they are when a call needs it. The call is then repeated by itself. */
export function ProofGate({ Dialog }: { Dialog: ComponentType<ProofDialogProps> }) {
  const [answer, setAnswer] = useState<ProofDialogProps['onClose'] | null>(null);
  useEffect(() => askForProofs(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const close = (isProven: boolean) => {
    setAnswer(null);
    answer?.(isProven);
  };
  return (
    answer && (
      <Suspense>
        <Dialog onClose={close} />
      </Suspense>
    )
  );
}
