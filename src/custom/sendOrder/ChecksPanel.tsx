import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SxProps } from '@mui/material/styles';
import type { Point } from '../../../domain/order/dataCheck/scanCheck.ts';
import { useFormat } from '../../builders/format.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import { Panel } from '../ui/Panel.tsx';
import type { Check as CheckItem, CheckLevel } from './checks/types.ts';
import type { Fix } from './checks/fixes.ts';
import { useFindingWords } from '../orderShared/findings/useFindingWords.ts';

const icons = { stop: Close, warn: PriorityHigh, wait: HourglassEmpty, ok: Check, open: null };
const tones = { stop: 'bad', warn: 'warn', wait: 'plain', ok: 'good', open: 'plain' } as const;

/** The checks of an order before it is sent, each with links to its fixes. */
export function ChecksPanel(props: Required<CheckListProps>) {
  const translate = useTranslate();
  return (
    <Panel title={translate('send.checks.title')} flat>
      <CheckList {...props} />
    </Panel>
  );
}

interface CheckListProps {
  checks: readonly CheckItem[];
  /** Before the first attempt to send: missing values are shown as open, not as errors. */
  calm?: boolean;
  /** Goes to the field. */
  onGo: (check: CheckItem) => void;
  /** Applies a fix that needs no further input. */
  onFix: (fix: Fix) => void;
}

const isShown = (check: CheckItem): check is CheckItem & { fileId: string; at: Point } =>
  check.at !== undefined && check.fileId !== undefined;

/** Inline with the sentence; on phones on their own line, for touch. */
const ways = {
  display: { xs: 'flex', sm: 'inline' },
  flexWrap: 'wrap',
  columnGap: 2.5,
  '&:empty': { display: 'none' },
} as const;
const inLine = {
  font: 'inherit',
  verticalAlign: 'baseline',
  minInlineSize: 24,
  minBlockSize: { xs: 44, sm: 24 },
} as const;

const between = (
  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
    {' · '}
  </Box>
);

const isYetToCome = ({ key, level }: CheckItem) =>
  (level === 'stop' && key.includes('Missing')) || key.endsWith('Open') || key === 'noScan';

/** An upload in progress blocks sending, but resolves by itself: it is shown as waiting, not as an error. */
const markOf = (check: CheckItem, calm: boolean): CheckLevel | 'open' =>
  check.key === 'uploading' ? 'wait' : calm && isYetToCome(check) ? 'open' : check.level;

export function CheckList({ checks, calm = false, onGo, onFix }: CheckListProps) {
  const translate = useTranslate();
  const sentenceOf = useFindingWords();
  const format = useFormat();
  const fixWords = ({ key, values }: Fix) =>
    key === 'setJaw'
      ? translate(`vocabulary.jaw.${values?.jaw}`)
      : key === 'setUnit'
        ? translate(`vocabulary.lengthUnit.${values?.unit}`)
        : translate(`send.fix.${key}`, { ...values, ...(values?.day && { day: format.date(values.day) }) });
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {checks.map((check) => {
        const { key, place, fixes = [], fileId } = check;
        return (
          <Box
            component="li"
            key={[key, fileId, check.at].join()}
            sx={{ display: 'flex', gap: 1.1, fontSize: 'size.small' }}
          >
            <LevelMark level={markOf(check, calm)} />
            <span>
              <Sentence words={sentenceOf(check)} />{' '}
              <Box component="span" sx={ways}>
                {fixes.map((fix, index) => (
                  <Fragment key={fixWords(fix)}>
                    <Link component="button" type="button" underline="hover" sx={inLine} onClick={() => onFix(fix)}>
                      {fixWords(fix)}
                    </Link>
                    {(index < fixes.length - 1 || (place && !isShown(check))) && between}
                  </Fragment>
                ))}
                {isShown(check) && (
                  <>
                    {fixes.length > 0 && between}
                    <ShowPlace fileId={check.fileId} at={check.at} sx={inLine} />
                    {place && between}
                  </>
                )}
                {place && (
                  <Link component="button" type="button" underline="hover" sx={inLine} onClick={() => onGo(check)}>
                    {translate(`send.places.${place}`)}
                  </Link>
                )}
              </Box>
            </span>
          </Box>
        );
      })}
    </Box>
  );
}

/** Colour, icon and word: screen readers need the word. */
function LevelMark({ level }: { level: CheckLevel | 'open' }) {
  const translate = useTranslate();
  const Icon = icons[level];
  const tone = tones[level];
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate(`send.levels.${level}`)}
      sx={({ palette }) => ({
        width: 17,
        height: 17,
        marginBlockStart: '1px',
        borderRadius: '50%',
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        color: 'background.paper',
        backgroundColor:
          level === 'open' ? 'transparent' : tone === 'plain' ? palette.turn.nobody.main : palette.tones[tone].main,
        border: level === 'open' ? `1.5px solid ${palette.ink.faint}` : undefined,
      })}
    >
      {Icon && <Icon sx={{ fontSize: 12 }} />}
    </Box>
  );
}

const PlaceOnModel = lazy(() => import('./PlaceOnModel.tsx'));

/** Opens a file's model at the place of a finding. */
function ShowPlace({ fileId, at, sx }: { fileId: string; at: Point; sx: SxProps }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link component="button" type="button" underline="hover" sx={sx} onClick={() => setOpen(true)}>
        {translate('send.showPlace')}
      </Link>
      {isOpen && (
        <Suspense>
          <PlaceOnModel fileId={fileId} at={at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
