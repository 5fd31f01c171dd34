import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { type Order } from '../../../domain/order/order.ts';
import type { CourseStep } from '../../../domain/order/orderCourse.ts';
import { turnOfOrder } from '../../../domain/order/orderWaits.ts';
import { useFormat } from '../../builders/format.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import { newestSubmission } from '../ui/files/caseFiles.ts';
import { courseOf, turnSince, type HistoryEntry } from './course.ts';

interface CourseLineProps {
  order: Order;
  files: readonly CaseFile[];
  history: readonly HistoryEntry[];
}

/** An order's progress in one line: steps done and when, the current one and since when, and those to come. */
export function CourseLine({ order, files, history }: CourseLineProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { steps, broken } = courseOf(order, history);
  const standsAt = steps.findIndex(({ state }) => state === 'now');

  const word = (step: CourseStep, state: 'done' | 'now' | 'ahead') => {
    const version = step === 'scheme' || step === 'design' ? newestSubmission(files, step) : null;
    // While the lab works on the next version, the previous one isn't the current step.
    if (state === 'now' && order.state === step && version !== null)
      return translate(`orderDetail.files.version.${step}`, { version });
    return translate(`orderDetail.course.${state}.${step}`);
  };
  const texts = steps.map(({ step, state, at }) => ({
    step,
    state,
    word: word(step, state),
    when: state === 'now' ? format.ago(turnSince(order, history)) : at && format.date(at),
  }));
  const now = texts[standsAt];
  return (
    <Box sx={{ container: 'course / inline-size', paddingInline: 2, paddingBlockEnd: 1 }}>
      <Box
        component="ol"
        aria-label={translate('orderDetail.course.label')}
        sx={{ display: 'flex', gap: 0.5, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {texts.map(({ step, state, word, when }) => (
          <Step key={step} {...{ state, word, when, broken, order }} />
        ))}
      </Box>
      {now && (
        <Box
          aria-hidden
          sx={{
            display: 'none',
            justifyContent: 'space-between',
            gap: 1,
            fontSize: 'size.caption',
            '@container course (max-width: 599.98px)': { display: 'flex' },
          }}
        >
          <span>{[now.word, now.when].filter(Boolean).join(' · ')}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('orderDetail.course.step', {
              at: format.number(standsAt + 1),
              total: format.number(steps.length),
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface StepProps {
  state: 'done' | 'now' | 'ahead';
  word: string;
  when: string | null;
  broken: boolean;
  order: Order;
}

function Step({ state, word, when, broken, order }: StepProps) {
  return (
    <Box
      component="li"
      aria-current={state === 'now' ? 'step' : undefined}
      title={[word, when].filter(Boolean).join(' · ')}
      sx={({ palette }) => {
        const done = broken ? palette.turn.nobody.main : palette.turn.clinic.main;
        const now = order.state === 'rejected' ? palette.tones.bad.main : palette.turn[turnOfOrder(order)].main;
        return {
          flex: '1 1 0',
          minWidth: 0,
          position: 'relative',
          paddingBlockStart: '7px',
          fontSize: 'size.caption',
          color: state === 'now' ? now : state === 'done' ? 'text.secondary' : 'ink.faint',
          fontWeight: state === 'now' ? 600 : 400,
          '&::before, &::after': {
            content: '""',
            position: 'absolute',
            insetBlockStart: 0,
            insetInlineStart: 0,
            blockSize: 3,
            borderRadius: 1,
            backgroundColor: state === 'done' ? done : palette.line.main,
            inlineSize: '100%',
          },
          '&::after': { inlineSize: '50%', backgroundColor: now, display: state === 'now' ? 'block' : 'none' },
          '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          '@container course (max-width: 899.98px)': { '& .when': { display: 'none' } },
          '@container course (max-width: 599.98px)': { '& > span': visuallyHidden },
        };
      }}
    >
      <span>
        {word}
        {when && <span className="when"> · {when}</span>}
      </span>
    </Box>
  );
}
