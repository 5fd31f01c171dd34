import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import { type Order } from '../../../domain/order.ts';
import { turnOf, type CourseStep } from '../../../domain/orderCourse.ts';
import { newestSubmission } from '../ui/files/caseFiles.ts';
import { courseOf, type HistoryEntry } from './course.ts';

interface CourseLineProps {
  order: Order;
  files: readonly CaseFile[];
  history: readonly HistoryEntry[];
}

/** The way of the order in one line: what is done and when, where it stands, what comes. */
export function CourseLine({ order, files, history }: CourseLineProps) {
  const translate = useTranslate();
  // The year stands in the history; here the line is short.
  const day = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'short' });
  const { steps, broken } = courseOf(order, history);
  const turn = turnOf[order.state];

  const word = (step: CourseStep, state: 'done' | 'now' | 'ahead') => {
    const version = step === 'scheme' || step === 'design' ? newestSubmission(files, step) : null;
    if (state === 'now' && version !== null) return translate(`orderDetail.files.version.${step}`, { version });
    return translate(`orderDetail.course.${state}.${step}`);
  };
  // On a phone the line is wider than its card: it begins with where the order stands.
  const standsAt = steps.findIndex(({ state }) => state === 'now');
  const show = useCallback(
    (line: HTMLElement | null) => {
      const step = line?.children[standsAt];
      if (!line || !step) return;
      const [outer, inner] = [line.getBoundingClientRect(), step.getBoundingClientRect()];
      line.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
    },
    [standsAt],
  );
  return (
    <Card sx={{ paddingBlock: 1.5, paddingInline: 2 }}>
      <Box
        component="ol"
        ref={show}
        aria-label={translate('orderDetail.course.label')}
        // By the arrow keys one sees the rest.
        tabIndex={0}
        sx={{ display: 'flex', listStyle: 'none', margin: 0, padding: 0, overflowX: 'auto' }}
      >
        {steps.map(({ step, state, at }) => (
          <Box
            component="li"
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            sx={({ palette }) => {
              const done = broken ? palette.turn.nobody.main : palette.turn.clinic.main;
              const now = broken ? palette.tones.bad.main : palette.turn[turn].main;
              const line = state === 'done' ? done : palette.line.main;
              return {
                flex: step === 'done' ? '0.5 0 52px' : '1 0 104px',
                position: 'relative',
                paddingBlockStart: 1.75,
                paddingInlineEnd: 1,
                fontSize: 'size.caption',
                whiteSpace: 'nowrap',
                color: state === 'now' ? 'text.primary' : state === 'done' ? 'text.secondary' : 'ink.faint',
                fontWeight: state === 'now' ? 600 : 400,
                '&::before, &::after': {
                  content: '""',
                  position: 'absolute',
                  insetBlockStart: 3,
                  insetInlineStart: 0,
                  height: 3,
                  backgroundColor: line,
                  width: '100%',
                },
                '&::after': { width: '50%', backgroundColor: now, display: state === 'now' ? 'block' : 'none' },
              };
            }}
          >
            {word(step, state)}
            {at && <span> · {day.format(new Date(at))}</span>}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
