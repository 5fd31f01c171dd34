import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsFor } from '../../../domain/caseForms.ts';
import type { CaseFile } from '../../../domain/file.ts';
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
import { useSend } from './useSend.ts';
import { WhoseItIs } from './WhoseItIs.tsx';

interface ReviewSheetProps {
  saver: DraftSaver;
  checks: readonly Check[];
  labName: string;
  notation: Notation;
  files: readonly CaseFile[];
  /** Only files may change. */
  locked: boolean;
  onClose: () => void;
  onGo: (check: Check) => void;
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
const rail = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  minBlockSize: 0,
  backgroundColor: 'background.default',
  borderInlineStart: '1px solid',
  borderColor: 'divider',
} as const;
/** In sight however long the order is. */
const wayOn = {
  position: { xs: 'sticky', md: 'static' },
  insetBlockEnd: 0,
  display: 'grid',
  gap: 1,
  padding: 2,
  backgroundColor: { xs: 'background.paper', md: 'transparent' },
  borderStyle: 'solid',
  borderColor: 'divider',
  borderWidth: 0,
  borderBlockStartWidth: { xs: '1px', md: 0 },
} as const;
const part = { padding: 2, overflowY: { md: 'auto' }, minWidth: 0 } as const;

/** The whole order read back before it goes, as the lab will get it: the last look, and the only question. */
export default function ReviewSheet(props: ReviewSheetProps) {
  const { saver, checks, labName, notation, files, locked, onClose, onGo, onFix, onEdit } = props;
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
              <CheckList checks={open} onGo={onGo} onFix={onFix} />
            </Box>
          )}
          {draft.teeth.length > 0 && (
            <>
              <Pictures {...{ draft, notation, files }} />
              <ReadBack teeth={draft.teeth} notation={notation} onEdit={locked ? undefined : onEdit} />
            </>
          )}
        </Box>
        <Box sx={rail}>
          <Box sx={[part, { display: 'grid', gap: 2, alignContent: 'start', flex: 1 }]}>
            <GoesTo {...{ draft, labName }} />
            <GivenFiles files={files} isNameless={!draft.sharePatientName} />
          </Box>
          <Box data-foot sx={wayOn}>
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
