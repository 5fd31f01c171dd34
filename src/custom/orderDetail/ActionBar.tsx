import ChatOutlined from '@mui/icons-material/ChatBubbleOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import type { Order } from '../../../domain/order.ts';
import { waitingSteps } from '../../../domain/orderCourse.ts';
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
  /** The step that is done here, with what it asks. */
  atFoot: AtFoot | null;
  onSlot(slot: HTMLElement | null): void;
  /** Leads to where a message is written; absent while that is in sight. */
  onWrite?: (() => void) | undefined;
}

/**
 * At the page's foot: the one place where a submission is answered, with the files that an approval names. Where the rail is
 * under the stage, a message is one press away here; on a phone it is also where the next step stands.
 */
export function ActionBar({ order, files, history, review, atFoot, onSlot, onWrite }: ActionBarProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const ref = useRef<HTMLElement>(null);
  const isReview = review.of !== null;
  // The answer is a few presses of Tab away, not past all of the page. Who writes meanwhile goes on writing.
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
        <Box sx={{ flex: 1, minWidth: 0 }}>
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
  // Next to a step it is an icon.
  '&:not(:has(.steps:empty)) > .write, &:has(form) > .write': {
    minInlineSize: { xs: 48, sm: 40 },
    paddingInline: 1,
    '& .words': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
  // Empty, it isn't drawn.
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
