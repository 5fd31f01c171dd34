import Close from '@mui/icons-material/Close';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsFor } from '../../../domain/caseForms.ts';
import type { CaseFile } from '../../../domain/file.ts';
import { patientFactNames } from '../../../domain/patientFacts.ts';
import { dentitionOf, jawOf, type Fdi, type Notation } from '../../../domain/teeth.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import Dialog from '../../layout/Dialog.tsx';
import { ReadBack, ToothChart } from '../ui/teeth/index.ts';
import { mayGo, type Check } from './checks.ts';
import { CheckList } from './ChecksPanel.tsx';
import type { Draft } from './draft.ts';
import type { DraftSaver } from './draftSaver.ts';
import type { Fix } from './fixes.ts';
import { GivenFiles } from './GivenFiles.tsx';
import { useDraftSnapshot } from './useDraft.ts';
import { useKnownFacts } from './useKnownFacts.ts';
import { useSend } from './useSend.ts';

interface ReviewSheetProps {
  saver: DraftSaver;
  checks: readonly Check[];
  labName: string;
  notation: Notation;
  files: readonly CaseFile[];
  /** Only files may change. */
  locked: boolean;
  onClose: () => void;
  onMend: (check: Check) => void;
  onFix: (fix: Fix) => void;
  /** Back to the page, to these teeth. */
  onEdit: (teeth: Fdi[]) => void;
}

/** At the end of the window, as high as it is; a phone's whole screen. */
const sheet = {
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  margin: 0,
  inlineSize: '100%',
  maxInlineSize: { md: 1060 },
  maxBlockSize: 'none',
  borderRadius: 0,
} as const;
const columns = {
  flex: 1,
  minBlockSize: 0,
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  overflowY: { xs: 'auto', md: 'hidden' },
} as const;
const part = { padding: 2, overflowY: { md: 'auto' }, minWidth: 0 } as const;

/** The whole order read back before it goes, as the lab will get it: the last look, and the only question. */
export default function ReviewSheet(props: ReviewSheetProps) {
  const { saver, checks, labName, notation, files, locked, onClose, onMend, onFix, onEdit } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { values: draft } = useDraftSnapshot(saver);
  const { send, isPending } = useSend(saver, onClose);
  // Includes waiting checks: the sender sees which files are still unchecked.
  const open = checks.filter(({ level }) => level !== 'ok');
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: sheet } }}
    >
      <Box sx={{ padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={titleId} variant="body2" color="text.secondary">
            {translate('send.review.title')}
          </Typography>
          <IconButton onClick={onClose} disabled={isPending} aria-label={translate('send.review.back')}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        <WhoseItIs {...{ draft, labName, locked }} onShare={saver.change} />
      </Box>
      <Box sx={columns}>
        <Box sx={[part, { display: 'grid', gap: 2, alignContent: 'start' }]}>
          {open.length > 0 && (
            <Box sx={({ palette }) => ({ padding: 1.5, borderRadius: 1, backgroundColor: palette.tones.warn.soft })}>
              <CheckList checks={open} onMend={onMend} onFix={onFix} />
            </Box>
          )}
          {draft.teeth.length > 0 && (
            <>
              <Pictures {...{ draft, notation, files }} />
              <ReadBack teeth={draft.teeth} notation={notation} onEdit={locked ? undefined : onEdit} />
            </>
          )}
        </Box>
        <Box
          sx={[
            part,
            { display: 'flex', flexDirection: 'column', gap: 2, backgroundColor: 'background.default' },
            { borderInlineStart: { md: '1px solid' }, borderColor: { md: 'divider' } },
          ]}
        >
          <GoesTo {...{ draft, labName }} />
          <GivenFiles files={files} isNameless={!draft.sharePatientName} />
          <Box sx={{ marginBlockStart: 'auto', display: 'grid', gap: 1 }}>
            <Button
              variant="contained"
              size="large"
              loading={isPending}
              // Blocking checks disable sending even where this page offers no fix for them.
              disabled={!mayGo(checks)}
              onClick={() => void send()}
            >
              {translate(open.length > 0 ? 'send.review.sendAnyway' : 'send.review.send', { lab: labName })}
            </Button>
            <Button variant="outlined" color="inherit" onClick={onClose} disabled={isPending}>
              {translate('send.review.back')}
            </Button>
            <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
              {translate('send.review.withdraw')}
            </Typography>
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

interface WhoseItIsProps extends Pick<ReviewSheetProps, 'labName' | 'locked'> {
  draft: Draft;
  onShare: (change: Partial<Draft>) => void;
}

/** Whose the order is, in large letters, and what the lab sees of it. */
function WhoseItIs({ draft, labName, locked, onShare }: WhoseItIsProps) {
  const translate = useTranslate();
  const name = useRef<HTMLHeadingElement>(null);
  const { patient, known } = useKnownFacts(draft);
  // Where the reading begins: a person is never sent by a key that was meant for the page.
  useEffect(() => name.current?.focus(), []);
  const isShared = draft.sharePatientName;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography ref={name} tabIndex={-1} component="h2" sx={{ fontSize: 28, fontWeight: 700, outline: 'none' }}>
          <bdi>{patient?.name ?? '–'}</bdi>
        </Typography>
        {patient && (
          <>
            <Chip
              size="small"
              icon={isShared ? <Visibility /> : <VisibilityOff />}
              label={
                isShared
                  ? translate('send.review.nameShared', { lab: labName })
                  : translate('send.review.nameHidden', { number: patient.patientNumber })
              }
              sx={{ blockSize: 'auto', minBlockSize: 26, '& .MuiChip-label': { whiteSpace: 'normal' } }}
            />
            <Button size="small" disabled={locked} onClick={() => onShare({ sharePatientName: !isShared })}>
              {translate(isShared ? 'send.review.hideName' : 'send.review.shareName')}
            </Button>
          </>
        )}
      </Box>
      {known.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {known.map(({ fact, word, parts }) => (
            <FactChip
              key={fact}
              text={translate('orderDetail.fact', { fact: word, value: dotted(parts) })}
              isGrave={fact === 'allergies'}
              isShared={draft.sharedFacts.includes(fact)}
              disabled={locked}
              onToggle={(share) =>
                onShare({
                  sharedFacts: patientFactNames.values.filter((one) =>
                    one === fact ? share : draft.sharedFacts.includes(one),
                  ),
                })
              }
            />
          ))}
        </Box>
      )}
    </>
  );
}

interface FactChipProps {
  text: string;
  /** What may harm the patient at the bench. */
  isGrave: boolean;
  isShared: boolean;
  disabled: boolean;
  onToggle: (share: boolean) => void;
}

/** One thing of the patient's record, and whether the lab sees it: a press changes that. */
function FactChip({ text, isGrave, isShared, disabled, onToggle }: FactChipProps) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      clickable
      disabled={disabled}
      aria-pressed={isShared}
      color={isGrave && isShared ? 'error' : 'default'}
      variant={isShared ? 'filled' : 'outlined'}
      icon={isShared ? <Visibility /> : <VisibilityOff />}
      label={dotted([text, translate(isShared ? 'send.review.shown' : 'send.review.hidden')])}
      onClick={() => onToggle(!isShared)}
      sx={{ blockSize: 'auto', minBlockSize: 26, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}

/** The teeth on the chart, and the scan of their jaw next to it. */
function Pictures({ draft, notation, files }: Pick<ReviewSheetProps, 'notation' | 'files'> & { draft: Draft }) {
  const translate = useTranslate();
  const [first] = draft.teeth;
  const jaw = first && jawOf(first.tooth);
  const scans = files.filter(({ thumbUrl, purpose }) => thumbUrl && purpose === 'scan');
  const scan = scans.find((file) => file.jaw === jaw) ?? scans[0];
  const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 1, minWidth: 0 } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: scan ? '1fr 1fr' : '1fr' } }}>
      <Box sx={frame}>
        <Typography variant="caption" color="text.secondary">
          {translate('send.review.chart')}
        </Typography>
        <ToothChart
          value={draft.teeth}
          notation={notation}
          dentition={first ? dentitionOf(first.tooth) : 'permanent'}
          readOnly
        />
      </Box>
      {scan && (
        <Box
          component="figure"
          sx={({ palette }) => ({
            ...frame,
            margin: 0,
            background: palette.view,
            display: 'flex',
            flexDirection: 'column',
          })}
        >
          <Typography component="figcaption" variant="caption" color="text.secondary">
            {dotted([translate('send.review.scan'), scan.jaw && translate(`vocabulary.jaw.${scan.jaw}`)])}
          </Typography>
          <Box
            component="img"
            src={scan.thumbUrl ?? undefined}
            alt=""
            sx={{ inlineSize: '100%', flex: 1, minBlockSize: 200, objectFit: 'contain' }}
          />
        </Box>
      )}
    </Box>
  );
}

function GoesTo({ draft, labName }: { draft: Draft; labName: string }) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ marginBlockEnd: 1 }}>
        {translate('send.review.goesTo')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(72px, auto) 1fr',
          columnGap: 2,
          rowGap: 0.6,
          margin: 0,
          fontSize: 'size.body2',
        }}
      >
        <Line word={words.field('labId')}>
          <bdi>{labName}</bdi>
        </Line>
        <Line word={words.field('dueDate')}>
          {draft.dueDate && dotted([format.date(draft.dueDate), format.due(draft.dueDate)])}
        </Line>
        <Line word={words.field('doctor')}>{draft.doctor && <bdi>{draft.doctor}</bdi>}</Line>
        <Line word={words.field('caseType')}>{words.value('caseType', draft.caseType)}</Line>
        <Line word={words.field('processKind')}>{words.value('processKind', draft.processKind)}</Line>
        {fieldsFor(draft.caseType).map((field) => (
          <Line key={field} word={words.field(field)}>
            {draft[field] && <FieldValue resource="order" field={field} record={{ id: '', ...draft }} />}
          </Line>
        ))}
        <Line word={words.field('remark')}>{draft.remark && <bdi>{draft.remark}</bdi>}</Line>
      </Box>
    </section>
  );
}

const Line = ({ word, children }: { word: string; children: ReactNode }) =>
  children ? (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {word}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  ) : null;
