import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { Clipped } from '../../../builders/list/Clipped.tsx';
import { Sentence } from '../../../builders/Sentence.tsx';
import { useWorkWords } from '../../ui/teeth/workWords.ts';
import { mayGo } from '../checks/checks.ts';
import type { Check, Place } from '../checks/types.ts';
import { ForSenders } from '../ForSenders.tsx';
import type { Draft } from '../draft.ts';
import type { DraftSaver } from '../draftSaver.ts';
import { useFindingWords } from '../../orderShared/findings/useFindingWords.ts';
import type { DismissalState } from '../useDismissal.ts';
import { useSend } from '../useSend.ts';
import { missingOn, stepOf, steps } from './steps.ts';
import type { StepState } from './useStep.ts';

interface StepBarProps extends StepState {
  saver: DraftSaver;
  draft: Draft;
  checks: readonly Check[];
  labName: string | null;
  dismissal: DismissalState;
  onGo: (check: Check) => void;
}

const bar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minBlockSize: 64,
  marginBlockStart: 'auto',
  paddingBlock: 1,
  paddingInline: 1.5,
  paddingBlockEnd: 'max(8px, env(safe-area-inset-bottom))',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** The bar at the bottom on phones: the current step, what it lacks, and buttons to go back and on. */
export function StepBar({ saver, draft, checks, labName, dismissal, onGo, step, go, back }: StepBarProps) {
  const translate = useTranslate();
  const { send, isPending } = useSend(saver, ([field]) =>
    go(field === undefined ? 'details' : stepOf(field as Place, draft.caseType)),
  );
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const [missing] = missingOn(checks, step, draft.caseType);
  return (
    <Box data-foot sx={bar}>
      {at > 0 && (
        <IconButton
          aria-label={translate('send.steps.back')}
          onClick={back}
          disabled={isPending}
          sx={{ inlineSize: 48, blockSize: 48, marginInlineStart: -1 }}
        >
          <ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      )}
      <StepStatus {...{ draft, step, at, missing, onGo }} />
      {next ? (
        <Button
          variant="contained"
          size="large"
          onClick={() => go(next)}
          sx={{ minBlockSize: 48, maxInlineSize: '58%', flexShrink: 0, lineHeight: 1.2 }}
        >
          {translate('send.steps.next', { step: translate(`send.steps.${next}`) })}
        </Button>
      ) : (
        <ForSenders>
          <Button
            variant="contained"
            size="large"
            loading={isPending}
            disabled={!mayGo(checks)}
            onClick={() => {
              const args = dismissal.confirm();
              if (args) void send(args);
              // Its fields are at the end of the review.
              else document.querySelector('[data-place=dismissal]')?.scrollIntoView({ block: 'center' });
            }}
            sx={{ minBlockSize: 48, maxInlineSize: '58%', flexShrink: 0, lineHeight: 1.2 }}
          >
            {labName === null
              ? translate('send.review.sendWithoutLab')
              : translate('send.review.send', { lab: labName })}
          </Button>
        </ForSenders>
      )}
    </Box>
  );
}

interface StepStatusProps extends Pick<StepBarProps, 'draft' | 'step' | 'onGo'> {
  at: number;
  missing: Check | undefined;
}

/** Which step it is, and the first thing that it lacks, or else the work as far as it is chosen. */
function StepStatus({ draft, step, at, missing, onGo }: StepStatusProps) {
  const translate = useTranslate();
  const format = useFormat();
  const workOf = useWorkWords();
  const sentenceOf = useFindingWords();
  return (
    <Box role="status" sx={{ flex: 1, minInlineSize: 0, fontSize: 'size.caption', lineHeight: 1.3 }}>
      <Box component="span" sx={{ display: 'block', fontSize: 'size.body2', fontWeight: 600 }}>
        {translate('send.steps.of', { step: format.number(at + 1), all: format.number(steps.length) })}
      </Box>
      {missing ? (
        <ButtonBase
          onClick={() => onGo(missing)}
          disabled={!missing.place}
          sx={{
            minBlockSize: 44,
            textAlign: 'start',
            justifyContent: 'flex-start',
            font: 'inherit',
            color: 'primary.main',
          }}
        >
          <Clipped lines={2}>
            <Sentence words={sentenceOf(missing)} />
          </Clipped>
        </ButtonBase>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Clipped lines={2}>
            {draft.teeth.length > 0 && step !== 'scans' ? workOf(draft).work : translate('send.steps.done')}
          </Clipped>
        </Box>
      )}
    </Box>
  );
}
