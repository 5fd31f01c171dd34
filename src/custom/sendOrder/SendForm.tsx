import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withCaseType } from '../../../domain/caseForms.ts';
import type { Order } from '../../../domain/order.ts';
import { prescribes } from '../../../domain/prescription.ts';
import { Page } from '../../layout/Page.tsx';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useOrderFiles } from '../orderShared/useOrderFiles.ts';
import { ReadBack } from '../ui/teeth/index.ts';
import type { PickedFile } from '../ui/upload/picked.ts';
import { useAddFiles } from '../ui/upload/useAddFiles.ts';
import { useUploads } from '../ui/upload/useUploads.ts';
import { TakenNotice, useBeginFrom } from './BeginFrom.tsx';
import { CaseTypePicker } from './CaseTypePicker.tsx';
import { checksOf, mayGo, type Check } from './checks.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { CopyFromEarlier } from './CopyFromEarlier.tsx';
import { today } from '../ui/days.ts';
import { Details } from './Details.tsx';
import { Discard } from './Discard.tsx';
import type { DraftSaver } from './draftSaver.ts';
import { copiedFrom } from './filling.ts';
import { CaseForm } from './form/CaseForm.tsx';
import { goMend } from './mend.ts';
import { Notices } from './Notices.tsx';
import { PatientAndLab } from './PatientAndLab.tsx';
import { SaveChip } from './SaveChip.tsx';
import { ScanPanel } from './ScanPanel.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TeethPanel } from './TeethPanel.tsx';
import { useFix } from './useFix.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { takeDropped } from './dropped.ts';
import { useLabs } from './useLabs.ts';
import { useOwnCalendar } from './useOwnCalendar.ts';

const ProposalNotice = lazy(() => import('./proposal/ProposalNotice.tsx'));

/** Two columns; on a narrow screen one, in the order in which an order is put together. */
const page = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
};
const column = { display: { xs: 'contents', lg: 'flex' }, flexDirection: 'column', gap: 1.75, minWidth: 0 };

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
  const [strict, setStrict] = useState(false);
  const [reading, setReading] = useState(false);
  const [mending, setMending] = useState<Check | null>(null);
  const labName = labs.find(({ organisationId }) => organisationId === draft.labId)?.name ?? record?.labName ?? null;
  const locked = record?.state === 'rejected' && record.scanFault;

  useEffect(() => {
    if (orderId) onCreated?.(orderId);
    // Only once, when the draft gets its id: later changes of `onCreated` must not repeat the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);

  useEffect(() => {
    // In an effect, since the closing dialog first restores the previous focus.
    if (mending) goMend(mending);
  }, [mending]);

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
  const readBack = () => {
    setStrict(true);
    const [first] = checks;
    if (first?.mend && !mayGo(checks)) goMend(first);
    else setReading(true);
  };
  const begin = useBeginFrom(saver);
  const part = { draft, onChange: saver.change, errors, locked };

  return (
    <Page
      title={translate(record?.state === 'rejected' ? 'send.headings.resend' : `send.headings.${draft.caseType}`, {
        number: record?.number,
      })}
      chips={
        <>
          <CaseTypePicker
            value={draft.caseType}
            onChange={(caseType) => saver.change(withCaseType(caseType, draft.processKind))}
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
          <Button variant="contained" onClick={readBack}>
            {translate('send.readBackAndSend')}
          </Button>
        </>
      }
    >
      <Notices saver={saver} />
      <TakenNotice {...begin} />
      {files.length > 0 && (
        <Suspense>
          <ProposalNotice saver={saver} files={files} take={begin.take} />
        </Suspense>
      )}
      <Box sx={page}>
        <Box sx={column}>
          <ScanPanel orderId={orderId} files={files} onFiles={(picked) => void addFiles(picked)} />
          {!prescribes(draft.caseType) && <CaseForm {...part} />}
          <TeethPanel {...part} strict={strict} next={begin.next} onNextClear={begin.clearNext} />
          {prescribes(draft.caseType) && <CaseForm {...part} />}
        </Box>
        <Box sx={column}>
          <PatientAndLab {...part} autoFocus={record === null} offered={earlier} />
          <ChecksPanel checks={checks} calm={!strict} onFix={onFix} />
          <Panel title={translate('send.readBack')} order={6}>
            <ReadBack teeth={draft.teeth} notation={notation} />
          </Panel>
          <Details {...part} />
          {/* At the end of a narrow page one has read all of it. */}
          <Button variant="contained" size="large" onClick={readBack} sx={{ order: 8, display: { lg: 'none' } }}>
            {translate('send.readBackAndSend')}
          </Button>
        </Box>
      </Box>
      {reading && (
        <SendDialog
          saver={saver}
          checks={checks}
          labName={labName ?? words.field('labId')}
          notation={notation}
          fileCount={files.filter(({ parentId }) => parentId === null).length}
          onClose={() => setReading(false)}
          onFix={onFix}
          onMend={(check) => {
            setReading(false);
            setMending({ ...check });
          }}
        />
      )}
    </Page>
  );
}
