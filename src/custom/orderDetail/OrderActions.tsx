import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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
import { hashesOf, type Submitted } from '../ui/files/caseFiles.ts';
import { answerNotes } from './compare/answerNotes.tsx';
import { answers, nextSteps } from './nextSteps.ts';
import { useOnStage } from './stage/onStage.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

const submitAction = { design: 'submitDesign', scheme: 'submitScheme' } as const;
const answering: ReadonlySet<string> = new Set(Object.values(answers).flat());

interface OrderActionsProps {
  order: Order;
  files: readonly CaseFile[];
  /** The submission that the reader is to answer: the bar is where that is done. */
  awaited: Submitted | null;
  /** A step that stands at the page's foot with what it asks. */
  asked: string | null;
  /** The slot for buttons at the page's foot. */
  bar: HTMLElement | null;
}

/** What may be done with the order: the next step as a button, on a phone at the page's foot; the rest behind the dots. */
export function OrderActions({ order, files, awaited, asked, bar }: OrderActionsProps) {
  const words = useWords('order');
  const navigate = useNavigate();
  const { actor } = useSession();
  const { goesOnSending, submits, shares, actions, primary } = nextSteps(order, actor);
  const { show } = useOnStage();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const { submitting, setSubmitting, submit } = useSubmitting(submits);
  // An approval names the files that were looked at: those on this page.
  const args = useMemo(
    () => ({
      confirmDesign: { hashes: hashesOf(files, 'design') },
      confirmScheme: { hashes: hashesOf(files, 'scheme') },
    }),
    [files],
  );
  const own = (
    <>
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
    </>
  );
  const place = (buttons: ReactNode) => {
    const all = (
      <>
        {buttons}
        {own}
      </>
    );
    return (awaited || asked || isPhone) && bar ? createPortal(all, bar) : all;
  };
  const awaitedNow: readonly string[] = awaited ? answers[awaited] : [];

  return (
    <>
      {shares && <ShareButton order={order} />}
      <ActionButtons
        resource="order"
        record={order}
        actions={[
          ...awaitedNow,
          ...actions.filter((action) => !answering.has(action) && action !== asked),
          'duplicate',
        ]}
        args={args}
        notes={answerNotes(order, files)}
        max={goesOnSending || submits.length > 0 || asked ? 1 : 2}
        primary={(primary && asked === null) || awaited !== null}
        place={place}
        onDone={(action, answer) => {
          // What was answered is over, and so is the look at it.
          if (answering.has(action)) show({ kind: 'models' });
          if (action === 'remake') void navigate(actionPath(orders, (answer as Order).id, 'send') ?? '');
        }}
      />
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

/** Which submission is being put together; a list's button leads here to begin one. */
function useSubmitting(submits: readonly Submitted[]) {
  const submit = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('do');
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
  return { submitting, setSubmitting, submit };
}
