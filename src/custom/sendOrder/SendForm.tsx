import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withCaseType } from '../../../domain/caseForms.ts';
import type { Order } from '../../../domain/order.ts';
import { prescribes } from '../../../domain/prescription.ts';
import { withoutImplants } from '../../../domain/prescriptionEdits.ts';
import { isFdi, type Fdi } from '../../../domain/teeth.ts';
import { Page } from '../../layout/Page.tsx';
import { useWords } from '../../builders/useWords.ts';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { Panel } from '../ui/Panel.tsx';
import { WorkGlyphs } from '../ui/teeth/WorkGlyphs.tsx';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import type { Draft } from './draft.ts';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useOrderFiles } from '../orderShared/useOrderFiles.ts';
import { ReadBack } from '../ui/teeth/index.ts';
import type { PickedFile } from '../ui/upload/picked.ts';
import { useAddFiles } from '../ui/upload/useAddFiles.ts';
import { useUploads } from '../ui/upload/useUploads.ts';
import { TakenNotice, useBeginFrom } from './BeginFrom.tsx';
import { CaseTypePicker } from './CaseTypePicker.tsx';
import { checksOf, mayGo, type Check } from './checks.ts';
import { CheckList, ChecksPanel } from './ChecksPanel.tsx';
import { CopyFromEarlier } from './CopyFromEarlier.tsx';
import { today } from '../ui/days.ts';
import { Details } from './Details.tsx';
import { Discard } from './Discard.tsx';
import type { DraftSaver } from './draftSaver.ts';
import type { Fix } from './fixes.ts';
import { copiedFrom } from './filling.ts';
import { CaseForm } from './form/CaseForm.tsx';
import { goTo } from './places.ts';
import { Notices } from './Notices.tsx';
import { PatientAndLab } from './PatientAndLab.tsx';
import { SaveChip } from './SaveChip.tsx';
import { ScanPanel } from './ScanPanel.tsx';
import { TeethPanel } from './TeethPanel.tsx';
import { useFix } from './useFix.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { takeDropped } from './dropped.ts';
import { useLabs } from './useLabs.ts';
import { useOwnCalendar } from './useOwnCalendar.ts';

const ProposalNotice = lazy(() => import('./proposal/ProposalNotice.tsx'));
const ReviewSheet = lazy(() => import('./ReviewSheet.tsx'));

/** Two columns that scroll by themselves; on a narrow screen one, whose last part stays at the bottom. */
const page = {
  display: { xs: 'flex', lg: 'grid' },
  flexDirection: 'column',
  flex: { xs: 1, lg: '1 1 0px' },
  minBlockSize: { lg: 480 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 304px' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) 348px' },
  gridTemplateRows: { lg: 'minmax(0, 1fr)' },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
const left = {
  display: { xs: 'contents', lg: 'flex' },
  flexDirection: 'column',
  minWidth: 0,
  overflowY: 'auto',
} as const;
const rail = {
  display: { xs: 'contents', lg: 'flex' },
  flexDirection: 'column',
  borderInlineStart: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
} as const;
const railParts = { ...left, flex: 1 } as const;

interface SendFormProps {
  saver: DraftSaver;
  onCreated?: (id: string) => void;
  /** The order that this one was begun as a copy of. */
  earlier?: Order | null;
}

/** The page on which an order is put together: scans and teeth on one side, whose they are and whether it may go on the other. */
export function SendForm({ saver, onCreated, earlier = null }: SendFormProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const snapshot = useDraftSnapshot(saver);
  const { values: draft, record, errors } = snapshot;
  const orderId = record?.id ?? null;
  const { files } = useOrderFiles(orderId);
  const { totals } = useUploads(orderId ?? '');
  const { labs, isPending: labsPending } = useLabs();
  const own = useOwnCalendar();
  const [notation] = useNotation();
  // A narrow page would scroll to the patient, past the scans.
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true });
  const [strict, setStrict] = useState(false);
  const [reading, setReading] = useState(false);
  const [asked, setAsked] = useState<Check | null>(null);
  const [selected, setSelected] = useState<Fdi[]>([]);
  const labName = labs.find(({ organisationId }) => organisationId === draft.labId)?.name ?? record?.labName ?? null;
  const locked = record?.state === 'rejected' && record.scanFault;

  useEffect(() => {
    if (orderId) onCreated?.(orderId);
    // Only once, when the draft gets its id: later changes of `onCreated` must not repeat the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);

  useEffect(() => {
    // In an effect, since the closing dialog first restores the previous focus, and a selected tooth opens its editor.
    if (asked) goTo(asked);
  }, [asked]);

  const checks = useMemo(
    () =>
      checksOf({
        draft,
        files,
        uploads: totals,
        today: today(),
        labName,
        labs: labsPending ? null : labs,
        own,
        rescanSince: record?.scanFault ? (record.rejectedAt ?? null) : null,
      }),
    [draft, files, totals, labName, labs, labsPending, own, record],
  );
  const onFix = useFix(saver);
  const queue = useAddFiles(files);
  const addFiles = async (picked: PickedFile[]) => {
    // The page says by itself when the draft can't be saved; the files are picked again then.
    const saved = await saver.flush().catch(() => null);
    if (saved) await queue(saved.id, picked);
  };
  useEffect(() => {
    const picked = takeDropped();
    if (picked.length > 0) void addFiles(picked);
    // Once, when the page begins: they were dropped before it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const lead = (check: Check) => {
    setReading(false);
    if (isFdi(check.values?.tooth)) setSelected([check.values.tooth]);
    // The same check may be asked for again.
    setAsked({ ...check });
  };
  const readBack = () => {
    setStrict(true);
    const [first] = checks;
    if (first?.place && !mayGo(checks)) lead(first);
    else setReading(true);
  };
  const begin = useBeginFrom(saver);
  const part = { draft, onChange: saver.change, errors, locked };

  return (
    <Page
      flush
      title={translate(record?.state === 'rejected' ? 'send.headings.resend' : `send.headings.${draft.caseType}`, {
        number: record?.number,
      })}
      chips={
        <>
          <CaseTypePicker
            value={draft.caseType}
            onChange={(caseType) =>
              saver.change({
                ...withCaseType(caseType, draft.processKind),
                ...(caseType !== 'implant' && { teeth: withoutImplants(draft.teeth) }),
              })
            }
            disabled={locked}
          />
          <SaveChip {...snapshot} />
        </>
      }
      actions={
        <>
          <Discard order={record} />
          {!locked && (
            <CopyFromEarlier
              draftId={orderId}
              onTake={(order) =>
                begin.take({ text: translate('send.taken.text', { from: order.number }), change: copiedFrom(order) })
              }
            />
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, paddingBlockEnd: 1, '&:empty': { display: 'none' } }}>
        <Notices saver={saver} />
        <TakenNotice {...begin} />
        {files.length > 0 && (
          <Suspense>
            <ProposalNotice saver={saver} files={files} take={begin.take} />
          </Suspense>
        )}
      </Box>
      <Box sx={page}>
        <Box sx={left}>
          <ScanPanel orderId={orderId} files={files} onFiles={(picked) => void addFiles(picked)} />
          {!prescribes(draft.caseType) && <CaseForm {...part} />}
          <TeethPanel
            {...part}
            {...{ strict, selected }}
            draftId={orderId}
            onSelect={setSelected}
            next={begin.next}
            onNext={begin.setNext}
          />
          {prescribes(draft.caseType) && <CaseForm {...part} />}
        </Box>
        <Box sx={rail}>
          <Box sx={railParts}>
            <PatientAndLab {...part} autoFocus={record === null && isWide} offered={earlier} />
            <Details {...part} />
            <ChecksPanel checks={checks} calm={!strict} onFix={onFix} onGo={lead} />
            <Panel flat title={translate('send.readBack')}>
              <ReadBack teeth={draft.teeth} notation={notation} />
            </Panel>
          </Box>
          <SendBar
            {...{ draft, onFix }}
            // After a try, what keeps it from going stands where it was tried.
            stops={strict ? checks.filter(({ level }) => level === 'stop').slice(0, 1) : []}
            onGo={lead}
            onSend={readBack}
          />
        </Box>
      </Box>
      {reading && (
        <Suspense>
          <ReviewSheet
            {...{ saver, checks, files, notation, locked, onFix }}
            labName={labName ?? words.field('labId')}
            onClose={() => setReading(false)}
            onGo={lead}
            onEdit={(teeth) => {
              setReading(false);
              setSelected(teeth);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface SendBarProps {
  draft: Draft;
  stops: readonly Check[];
  onFix: (fix: Fix) => void;
  onGo: (check: Check) => void;
  onSend: () => void;
}

/** What is sent, in short, and the button that reviews it: always in sight. */
function SendBar({ draft, stops, onFix, onGo, onSend }: SendBarProps) {
  const translate = useTranslate();
  const wordsOf = useWorkWords();
  return (
    <Box
      data-foot
      sx={{
        position: { xs: 'sticky', lg: 'static' },
        insetBlockEnd: 0,
        zIndex: 2,
        padding: '12px 16px',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {stops.length > 0 && (
        <Box role="alert" sx={{ marginBlockEnd: 1 }}>
          <CheckList checks={stops} onGo={onGo} onFix={onFix} />
        </Box>
      )}
      {draft.teeth.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, marginBlockEnd: 1, typography: 'caption' }}>
          <WorkGlyphs teeth={draft.teeth} />
          <Clipped lines={2}>{wordsOf(draft).work}</Clipped>
        </Box>
      )}
      <Button variant="contained" size="large" fullWidth onClick={onSend} sx={{ minBlockSize: { xs: 48, lg: 40 } }}>
        {translate('send.readBackAndSend')}
      </Button>
    </Box>
  );
}
