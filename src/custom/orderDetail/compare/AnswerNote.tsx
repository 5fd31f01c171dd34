import Close from '@mui/icons-material/Close';
import CompareIcon from '@mui/icons-material/Compare';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { cut } from '../../../builders/list/Clipped.tsx';
import { useCategoryWords } from '../../ui/useCategoryWords.ts';
import { newestSubmission, submittedFiles, type Submitted } from '../../ui/files/caseFiles.ts';
import { PinList } from '../pins/PinList.tsx';
import { RevisionDifferences } from '../revisions/RevisionDifferences.tsx';
import { useRevisions } from '../revisions/useRevisions.ts';
import { useOnStage } from '../stage/onStage.ts';
import { useMeasuredDesigns } from '../useMeasuredDesigns.ts';
import type { HistoryEntry } from '../course.ts';
import { Heading } from '../OrderHead.tsx';
import { FileHashes, FileNames } from './FileHashes.tsx';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { askedBefore, isComparable, saidOfNewest } from './versions.ts';

const KeyNumbers = lazy(() => import('../../orderShared/numbers/KeyNumbers.tsx'));

interface AnswerNoteProps {
  order: Order;
  files: readonly CaseFile[];
  purpose: Submitted;
}

interface NoteProps extends AnswerNoteProps {
  history: readonly HistoryEntry[];
  /** Phones show its button here, because their heading has no space for it. */
  onLeave(): void;
}

/** Above the answer to a submission: what the clinic has sent since it was made, and the files an approval names. */
export function AnswerNote({ order, files, history, purpose, onLeave }: NoteProps) {
  const measured = useMeasuredDesigns(files);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginBlockEnd: 1,
        // On a phone, with the answer below it as high as the stage leaves, so that it never covers the stage's views.
        maxBlockSize: { xs: '24dvh', sm: 'none' },
        overflowY: { xs: 'auto', sm: 'visible' },
      }}
    >
      {/* The page's heading is out of sight on a phone. */}
      <Box sx={[cut, { display: { sm: 'none' }, whiteSpace: 'nowrap', fontSize: 'size.small' }]}>
        <Heading order={order} />
      </Box>
      <SentSince {...{ order, files, purpose }} />
      {purpose === 'design' && measured.designs.length > 0 && (
        <Suspense>
          <KeyNumbers {...measured} />
        </Suspense>
      )}
      <Box sx={sideBySide}>
        <Approved {...{ files, purpose, onLeave }} />
        <SaidOnIt {...{ order, history, purpose }} />
      </Box>
    </Box>
  );
}

/** The files and the remarks, side by side where both fit. */
const sideBySide = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > :only-child': { gridColumn: '1 / -1' },
} as const;

/** The version to answer, its files with their checksums, and the buttons to compare it and to leave. */
function Approved({ files, purpose, onLeave }: Pick<NoteProps, 'files' | 'purpose' | 'onLeave'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { show } = useOnStage();
  const asked = submittedFiles(files, purpose);
  const version = dotted([
    translate(`orderDetail.files.version.${purpose}`, { version: newestSubmission(files, purpose) ?? 1 }),
    format.bytes(asked.reduce((sum, { size }) => sum + size, 0)),
  ]);
  const approving = translate('viewer.compare.approving');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Box sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}>
          <Box sx={{ fontWeight: 600 }}>{approving}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>{version}</Box>
        </Box>
        <Box sx={{ flex: '1 1 0', minWidth: 0, overflowX: 'auto', display: { xs: 'none', sm: 'block' } }}>
          <FileHashes files={asked} inRow />
        </Box>
        {/* Collapsed on phones, where the buttons leave little space for checksums. */}
        <Box component="details" sx={{ flex: '1 1 0', minWidth: 0, display: { sm: 'none' } }}>
          <Box component="summary" sx={{ paddingBlock: 0.5, fontSize: 'size.caption' }}>
            {approving} {version}
          </Box>
          <Box sx={{ maxBlockSize: 120, overflowY: 'auto', fontSize: 'size.caption' }}>
            <FileHashes files={asked} />
          </Box>
        </Box>
        {isComparable(files) && (
          <Button
            variant="text"
            startIcon={<CompareIcon />}
            onClick={() => show({ kind: 'comparison', purpose })}
            sx={{ flex: 'none', '& .words': { display: { xs: 'none', sm: 'inline' } } }}
            aria-label={translate('viewer.compare.open')}
          >
            <span className="words">{translate('viewer.compare.open')}</span>
          </Button>
        )}
        <IconButton
          aria-label={translate('orderDetail.leaveReview')}
          onClick={onLeave}
          sx={{ flex: 'none', display: { sm: 'none' }, marginInlineStart: -1.5 }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: { sm: 'none' }, 'div:has(> details[open]) + &': { display: 'none' } }}>
        {/* Models are on the stage already. */}
        <FileNames files={asked.filter(({ kind }) => kind !== 'model')} />
      </Box>
    </Box>
  );
}

/**
 * What the clinic asked for when it returned the previous version, one point per line, and the lab's remark on this
 * one, so that the reader can check each point.
 */
function SaidOnIt({ order, history, purpose }: Pick<NoteProps, 'order' | 'history' | 'purpose'>) {
  const translate = useTranslate();
  const asked = askedBefore(history, purpose);
  const points = asked?.text.split('\n').filter((line) => line.trim() !== '') ?? [];
  const named = useCategoryWords()(asked?.categories);
  const answer = saidOfNewest(history, purpose);
  const known = useToothDetails()?.marks.pins ?? [];
  const pins = known.filter(({ id }) => asked?.pins?.some((pin) => pin.id === id));
  if (points.length === 0 && !answer) return null;
  return (
    <Box sx={{ maxBlockSize: { sm: '12dvh', md: 96 }, overflowY: { sm: 'auto' }, fontSize: 'size.small' }}>
      {asked && points.length > 0 && (
        <>
          <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>
            {translate('orderDetail.askedOf', {
              version: translate(`orderDetail.files.version.${purpose}`, { version: asked.version }),
              name: asked.name,
            })}
          </Box>
          {named && <Box sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>{named}</Box>}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.25 }}>
            {points.map((point, index) => (
              // Bullets follow the page's direction, whatever the text's direction.
              <li key={index}>
                <Box component="bdi" sx={{ display: 'block' }}>
                  {point}
                </Box>
              </li>
            ))}
          </Box>
          <PinList order={order} pins={pins} />
        </>
      )}
      {answer && (
        <Box>
          <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>
            {answer.name}
          </Box>{' '}
          <bdi>{translate('orderDetail.quoted', { text: answer.text })}</bdi>
        </Box>
      )}
    </Box>
  );
}

/** Warns that a submission was made for an earlier revision of the prescription, with the differences. */
function SentSince({ order, files, purpose }: AnswerNoteProps) {
  const translate = useTranslate();
  const format = useFormat();
  const revisions = useRevisions(order);
  const made = revisions.find(purpose, newestSubmission(files, purpose));
  const before = revisions.find('prescription', made?.answers);
  const after = revisions.prescriptions.at(-1);
  if (!before || !after || before.number >= after.number) return null;
  return (
    <Alert severity="warning" sx={{ maxBlockSize: '24dvh', overflowY: 'auto' }}>
      {translate('orderDetail.revisions.newer', {
        answers: format.number(before.number),
        revision: format.number(after.number),
      })}
      <RevisionDifferences before={before} after={after} />
    </Alert>
  );
}
