import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CaseFile } from '../../../domain/file.ts';
import type { Order } from '../../../domain/order.ts';
import { waitingSteps } from '../../../domain/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { actionPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { ActionButtons } from '../../builders/ActionButtons.tsx';
import { useWords } from '../../builders/useWords.ts';
import { ShareButton } from './sharing/ShareButton.tsx';
import { hashesOf, submittedFiles, type Submitted } from '../ui/files/caseFiles.ts';
import { answerNotes } from './compare/answerNotes.tsx';
import { nextSteps } from './nextSteps.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

const answers: Readonly<Record<string, Submitted>> = {
  confirmDesign: 'design',
  rejectDesign: 'design',
  confirmScheme: 'scheme',
  rejectScheme: 'scheme',
};
const submitAction = { design: 'submitDesign', scheme: 'submitScheme' } as const;

/** The next step on top of the page: one primary button, the rest next to it or behind the dots. */
export function OrderActions({ order, files }: { order: Order; files: readonly CaseFile[] }) {
  const words = useWords('order');
  const navigate = useNavigate();
  const { actor } = useSession();
  const { goesOnSending, submits, shares, actions, primary } = nextSteps(order, actor);
  const submit = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('do');
  // A list's button leads here to submit.
  const [submitting, setSubmitting] = useState<Submitted | null>(
    submits.find((purpose) => submitAction[purpose] === asked) ?? null,
  );
  useEffect(() => {
    if (asked === null) return;
    // Once: not again on a reload, nor by way of the page's tab.
    const next = new URLSearchParams(search);
    next.delete('do');
    setSearch(next, { replace: true });
  }, [asked, search, setSearch]);
  // A submission's state may arrive before its files: the answer must wait until the files are on the page.
  const isShown = (action: string) => !(action in answers) || submittedFiles(files, answers[action]!).length > 0;
  // An approval names the files that were looked at: those on this page.
  const args = useMemo(
    () => ({
      confirmDesign: { hashes: hashesOf(files, 'design') },
      confirmScheme: { hashes: hashesOf(files, 'scheme') },
    }),
    [files],
  );

  return (
    <>
      {shares && <ShareButton order={order} />}
      <ActionButtons
        resource="order"
        record={order}
        actions={[...actions.filter(isShown), 'duplicate']}
        args={args}
        notes={answerNotes(order, files)}
        max={goesOnSending || submits.length > 0 ? 1 : 2}
        primary={primary}
        onDone={(action, answer) => {
          if (action === 'remake') void navigate(actionPath(orders, (answer as Order).id, 'send') ?? '');
        }}
      />
      {submits.toReversed().map((purpose) => (
        <Button
          key={purpose}
          ref={purpose === submits[0] ? submit : undefined}
          variant={purpose === submits[0] ? 'contained' : 'outlined'}
          onClick={() => setSubmitting(purpose)}
        >
          {words.action(submitAction[purpose])}…
        </Button>
      ))}
      {goesOnSending && (
        <Button variant="contained" component={Link} to={actionPath(orders, order.id, 'send') ?? ''}>
          {words.value(waitingSteps.name, order.state)}
        </Button>
      )}
      {submitting && (
        <SubmitDialog
          order={order}
          files={files}
          purpose={submitting}
          action={submitAction[submitting]}
          onClose={() => {
            setSubmitting(null);
            // Opened by a list's button, it has nowhere to give the focus back to.
            requestAnimationFrame(() => document.activeElement === document.body && submit.current?.focus());
          }}
        />
      )}
    </>
  );
}
