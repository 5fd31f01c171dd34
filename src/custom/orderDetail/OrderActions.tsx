import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { waitingSteps } from '../../../domain/order/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { actionPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { ActionButtons } from '../../builders/actions/ActionButtons.tsx';
import { useWords } from '../../builders/useWords.ts';
import { ShareButton } from './sharing/ShareButton.tsx';
import { isViewable, type Submitted } from '../ui/files/caseFiles.ts';
import { answers, nextSteps, type AtFoot } from './nextSteps.ts';
import { SubmitDialog } from './SubmitDialog.tsx';
import { reviewParam, type Review } from './useReview.ts';

const submitAction = { design: 'submitDesign', scheme: 'submitScheme' } as const;
const answering: ReadonlySet<string> = new Set(Object.values(answers).flat());

interface OrderActionsProps {
  order: Order;
  files: readonly CaseFile[];
  /** The submission that the reader must answer, which happens in the bar once reviewed. */
  awaited: Submitted | null;
  review: Review;
  /** The step shown in the bar at the bottom of the page, with its input. */
  atFoot: AtFoot | null;
  /** Slot for buttons in the bar at the bottom of the page. */
  bar: HTMLElement | null;
}

/** The order's actions: the next step as a button, on phones in the bottom bar; the rest in a menu. */
export function OrderActions({ order, files, awaited, review, atFoot, bar }: OrderActionsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor } = useSession();
  const steps = nextSteps(order, actor);
  const { submits, shares, asksByLink, actions, primary } = steps;
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const { submitting, start, close, submit } = useSubmitting(submits);
  const place = (buttons: ReactNode) => {
    const all = (
      <>
        {buttons}
        <OwnButtons {...{ order, steps, submit }} review={awaited && !review.of ? review : null} onSubmit={start} />
      </>
    );
    return (atFoot || isPhone) && bar ? createPortal(all, bar) : all;
  };
  // The approval is in the bottom bar.
  const refusal = review.of ? [answers[review.of][1]] : [];

  return (
    <>
      {/* Sharing needs something to view; an existing link can always be revoked. */}
      {shares && (order.shareExpiresAt != null || asksByLink || files.some(isViewable)) && (
        <ShareButton order={order} />
      )}
      <ActionButtons
        resource="order"
        record={order}
        actions={[
          ...refusal,
          ...actions.filter((action) => !answering.has(action) && action !== atFoot?.action),
          'duplicate',
        ]}
        max={shownOf(order, steps, { isAwaited: awaited !== null && !review.of, atFoot })}
        primary={primary && atFoot === null && awaited === null}
        place={place}
        onDone={(action, answer) => {
          if (answering.has(action)) review.leave();
          if (action === 'remake') void navigate(actionPath(orders, (answer as Order).id, 'send') ?? '');
        }}
      />
      {review.of && (
        <Button
          variant="outlined"
          startIcon={<Close />}
          onClick={review.leave}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <span className="words">{translate('orderDetail.leaveReview')}</span>
        </Button>
      )}
      {submitting && (
        <SubmitDialog
          order={order}
          files={files}
          purpose={submitting}
          action={submitAction[submitting]}
          onClose={close}
        />
      )}
    </>
  );
}

/** How many of the actions are buttons, in addition to the page's own ones. */
function shownOf(
  { heldSince }: Order,
  { goesOnSending, submits }: ReturnType<typeof nextSteps>,
  { isAwaited, atFoot }: { isAwaited: boolean; atFoot: AtFoot | null },
): number {
  // The answer to a submission stands alone, except next to the end of a hold.
  if (isAwaited) return heldSince ? 1 : 0;
  return goesOnSending || submits.length > 0 || atFoot ? 1 : 2;
}

interface OwnButtonsProps {
  order: Order;
  steps: ReturnType<typeof nextSteps>;
  /** The review to open; null if nothing waits for an answer, or the reader is giving it. */
  review: Review | null;
  submit: RefObject<HTMLButtonElement | null>;
  onSubmit(purpose: Submitted): void;
}

/** The steps that open a dialog, a page or the bar of this page. */
function OwnButtons({ order, steps: { submits, goesOnSending }, review, submit, onSubmit }: OwnButtonsProps) {
  const words = useWords('order');
  return (
    <>
      {submits.toReversed().map((purpose) => (
        <Button
          key={purpose}
          ref={purpose === submits[0] ? submit : undefined}
          variant={purpose === submits[0] ? 'contained' : 'outlined'}
          onClick={() => onSubmit(purpose)}
        >
          {words.action(submitAction[purpose])}…
        </Button>
      ))}
      {goesOnSending && (
        <Button variant="contained" component={Link} to={actionPath(orders, order.id, 'send') ?? ''}>
          {words.value(waitingSteps.name, order.state)}
        </Button>
      )}
      {review && (
        <Button variant="contained" onClick={review.open}>
          {words.value(waitingSteps.name, order.state)}
        </Button>
      )}
    </>
  );
}

/** Which submission is being assembled; a list's button links here to start or review one. */
function useSubmitting(submits: readonly Submitted[]) {
  const submit = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('do');
  const [submitting, setSubmitting] = useState<Submitted | null>(
    submits.find((purpose) => submitAction[purpose] === asked) ?? null,
  );
  useEffect(() => {
    if (asked === null) return;
    // Once only: not again on a reload or when the page's tab is reopened.
    const next = new URLSearchParams(search);
    next.delete('do');
    if (answering.has(asked)) next.set(reviewParam, '1');
    setSearch(next, { replace: true });
  }, [asked, search, setSearch]);
  const close = () => {
    setSubmitting(null);
    // When opened from a list's button, there is no element to return the focus to.
    requestAnimationFrame(() => document.activeElement === document.body && submit.current?.focus());
  };
  return { submitting, start: setSubmitting, close, submit };
}
