import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsFor } from '../../../domain/order/caseForms.ts';
import { type CaseFile, canBeNeutral } from '../../../domain/order/files/file.ts';
import { dentitionOf, jawOf, type Fdi, type Notation } from '../../../domain/teeth.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { ReadBack, ToothChart } from '../ui/teeth/index.ts';
import type { Check } from './checks/types.ts';
import { CheckList } from './ChecksPanel.tsx';
import type { Draft } from './draft.ts';
import type { DraftSaver } from './draftSaver.ts';
import type { DismissalState } from './useDismissal.ts';
import type { Fix } from './checks/fixes.ts';
import { newestOnly } from '../../../domain/order/files/fileVersions.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { Thumb } from '../orderShared/Thumb.tsx';
export interface ReviewProps {
  saver: DraftSaver;
  checks: readonly Check[];
  /** Null if none is chosen. */
  labName: string | null;
  notation: Notation;
  files: readonly CaseFile[];
  /** Only files may be changed. */
  locked: boolean;
  /** Why it is sent despite the data check's findings. */
  dismissal: DismissalState;
  onGo: (check: Check) => void;
  onFix: (fix: Fix) => void;
  /** Goes back to the form with these teeth selected. */
  onEdit: (teeth: Fdi[]) => void;
}

interface OrderedProps extends Omit<ReviewProps, 'saver' | 'checks' | 'labName' | 'dismissal'> {
  draft: Draft;
  /** Checks that aren't resolved. */
  open: readonly Check[];
}

/** What the order asks for, and the checks to look at before sending. */
export function Ordered({ draft, open, notation, files, locked, onGo, onFix, onEdit }: OrderedProps) {
  return (
    <>
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
    </>
  );
}

/** The recipient and the files. */
export function Going({ draft, labName, files }: Pick<ReviewProps, 'labName' | 'files'> & { draft: Draft }) {
  return (
    <>
      <GoesTo {...{ draft, labName }} />
      <GivenFiles files={files} isNameless={!draft.sharePatientName} />
    </>
  );
}

/** The teeth on the chart, and the scan of their jaw next to it. */
function Pictures({ draft, notation, files }: Pick<ReviewProps, 'notation' | 'files'> & { draft: Draft }) {
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

function GoesTo({ draft, labName }: { draft: Draft; labName: string | null }) {
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
          {labName === null ? translate('send.review.noLab') : <bdi>{labName}</bdi>}
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

/** The files as the lab gets them: their names there, and whether the patient's name is removed from each. */
function GivenFiles({ files, isNameless }: { files: readonly CaseFile[]; isNameless: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useFileWords();
  // A zip is never passed on; its members are.
  const own = newestOnly(files).filter(({ kind }) => kind !== 'archive');
  const names = neutralNames(files);
  const fateOf = (file: CaseFile) =>
    isNameless ? (canBeNeutral(file) ? 'nameless' : 'withheld') : ('unchanged' as const);
  const given = own.filter((file) => fateOf(file) !== 'withheld');
  return (
    <section>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, marginBlockEnd: 1 }}>
        <Typography component="h3" variant="h3">
          {translate('send.review.files')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {format.bytes(given.reduce((sum, { size }) => sum + size, 0))}
        </Typography>
      </Box>
      {own.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('send.review.noFiles')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}>
        {own.map((file) => {
          const fate = fateOf(file);
          return (
            <Box key={file.id} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
              <Thumb src={file.thumbUrl} width={40} height={32} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap title={file.name}>
                  <bdi>{fate === 'nameless' ? (names.get(file.id) ?? file.name) : file.name}</bdi>
                </Typography>
                <Typography variant="caption" color={fate === 'withheld' ? 'warning.main' : 'text.secondary'}>
                  {translate(`send.review.fates.${fate}`)}
                </Typography>
              </Box>
              <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                {words.size(file)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
