import ChatOutlined from '@mui/icons-material/ChatBubbleOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { waitingSteps } from '../../../domain/order/orderCourse.ts';
import { AskedInRow } from '../../builders/actions/AskedInRow.tsx';
import { useWords } from '../../builders/useWords.ts';
import { AnswerNote } from './compare/AnswerNote.tsx';
import type { HistoryEntry } from './course.ts';
import type { AtFoot } from './nextSteps.ts';
import type { Review } from './useReview.ts';

interface ActionBarProps {
  order: Order;
  files: readonly CaseFile[];
  history: readonly HistoryEntry[];
  review: Review;
  /** The step that is completed in this bar, with its input. */
  atFoot: AtFoot | null;
  onSlot(slot: HTMLElement | null): void;
  /** Goes to the message field; absent while that is visible. */
  onWrite?: (() => void) | undefined;
}

/**
 * The bar at the bottom of the page: the only place to answer a submission, with the files that an approval names. When
 * the rail is below the stage, it has a button to write a message; on phones it also holds the next step.
 */
export function ActionBar({ order, files, history, review, atFoot, onSlot, onWrite }: ActionBarProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const ref = useRef<HTMLElement>(null);
  const isReview = review.of !== null;
  // Keeps the answer a few Tab presses away. Doesn't interrupt typing.
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea');
    if (isReview && !isTyping) ref.current?.focus({ preventScroll: true });
  }, [isReview]);
  const slot = <Box ref={onSlot} className="steps" data-foot sx={steps} />;
  const write = translate('orderDetail.conversation.begin');
  return (
    <Box
      ref={ref}
      component={isReview ? 'section' : 'div'}
      aria-label={isReview ? words.value(waitingSteps.name, order.state) : undefined}
      tabIndex={isReview ? -1 : undefined}
      sx={bar}
    >
      {onWrite && (
        <Button variant="outlined" className="write" onClick={onWrite} aria-label={write} startIcon={<ChatOutlined />}>
          <span className="words">{write}</span>
        </Button>
      )}
      {atFoot ? (
        <Box data-foot sx={{ flex: 1, minWidth: 0 }}>
          <AskedInRow
            key={atFoot.action}
            resource="order"
            action={atFoot.action}
            args={atFoot.args}
            record={order}
            note={review.of && <AnswerNote {...{ order, files, history }} purpose={review.of} onLeave={review.leave} />}
            onDone={isReview ? review.leave : undefined}
          >
            {slot}
          </AskedInRow>
        </Box>
      ) : (
        slot
      )}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'end',
  columnGap: 1.5,
  minBlockSize: 64,
  paddingBlock: 1,
  paddingInline: { xs: 1.5, sm: 2 },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  outline: 'none',
  '& .write': { display: { lg: 'none' }, flexShrink: 0, minBlockSize: { xs: 48, sm: 40 } },
  // Icon only, when shown next to a step button.
  // On a phone an answer needs the whole width; it has a comment of its own.
  '&:has(form) > .write': { display: { xs: 'none', sm: 'inline-flex', lg: 'none' } },
  '&:not(:has(.steps:empty)) > .write, &:has(form) > .write': {
    minInlineSize: { xs: 48, sm: 40 },
    paddingInline: 1,
    '& .words': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
  // Hidden when empty.
  '&:has(> .steps:only-child:empty)': { display: 'none' },
  '&:has(> .steps:empty)': { display: { lg: 'none' }, '& > .write': { flexGrow: { xs: 1, sm: 0 } } },
} as const;

const steps = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  minInlineSize: 0,
  gap: 1,
  flex: { xs: '1 1 0', sm: 'none' },
  marginInlineStart: { sm: 'auto' },
  '&:empty': { display: 'none' },
  '& > .MuiButton-root': { minBlockSize: { xs: 48, sm: 40 }, flexGrow: 1 },
} as const;
