import Box from '@mui/material/Box';
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
import { byFinger, left, otherWays, page, rail, railParts } from './formStyles.ts';
import { copiedFrom } from './filling.ts';
import { CaseForm } from './form/CaseForm.tsx';
import { goTo } from './places.ts';
import { Notices } from './Notices.tsx';
import { PatientAndLab } from './PatientAndLab.tsx';
import { SaveChip } from './SaveChip.tsx';
import { SendBar } from './SendBar.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepLinks } from './steps/StepLinks.tsx';
import { formStep, missingOn, stepOf, type Step } from './steps/steps.ts';
import { useStep } from './steps/useStep.ts';
import { ScanPanel } from './ScanPanel.tsx';
import { TeethPanel } from './TeethPanel.tsx';
import { useDismissal } from './useDismissal.ts';
import { useFix } from './useFix.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { takeDropped } from './dropped.ts';
import { useLabs } from './useLabs.ts';
import { useOwnCalendar } from './useOwnCalendar.ts';

const ProposalNotice = lazy(() => import('./proposal/ProposalNotice.tsx'));
const ReviewSheet = lazy(() => import('./ReviewSheet.tsx'));
const ReviewStep = lazy(() => import('./steps/ReviewStep.tsx'));

interface SendFormProps {
  saver: DraftSaver;
  onCreated?: (id: string) => void;
  /** The order that this one was begun as a copy of. */
  earlier?: Order | null;
}

/** The page on which an order is put together: scans and teeth on one side, whose they are and whether it may go on the other. */
export function SendForm({ saver, onCreated, earlier = null }: SendFormProps) {
  const translate = useTranslate();
  const snapshot = useDraftSnapshot(saver);
  const { values: draft, record, errors } = snapshot;
  const orderId = record?.id ?? null;
  const { files } = useOrderFiles(orderId);
  const { totals } = useUploads(orderId ?? '');
  const { labs, isPending: labsPending } = useLabs();
  const own = useOwnCalendar();
  const [notation] = useNotation();
  // A narrow page would scroll to the patient, past the scans; it asks for whom before what should differ.
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true });
  const stepState = useStep(orderId);
  const { isPhone, step, go, top } = stepState;
  const [wasTried, setTried] = useState(false);
  const strict = wasTried || (isPhone && step === 'review');
  const [reading, setReading] = useState(false);
  const [asked, setAsked] = useState<Check | null>(null);
  const [selected, setSelected] = useState<Fdi[]>([]);
  const labName = labs.find(({ id }) => id === draft.labId)?.name ?? record?.labName ?? null;
  const locked = record?.state === 'rejected' && record.scanFault;

  useEffect(() => {
    if (orderId) onCreated?.(orderId);
    // Only once, when the draft gets its id: later changes of `onCreated` must not repeat the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);

  useEffect(() => {
    // In an effect, since the closing dialog first restores the previous focus, and a selected tooth opens its editor.
    if (!asked || (isPhone && asked.place && stepOf(asked.place, draft.caseType) !== step)) return;
    goTo(asked);
    setAsked(null);
  }, [asked, isPhone, step, draft.caseType]);

  const checks = useMemo(
    () =>
      checksOf({
        draft,
        files,
        uploads: totals,
        patientName: record && record.patientId === draft.patientId ? (record.patientName ?? null) : null,
        today: today(),
        labName,
        labs: labsPending ? null : labs,
        own,
        rescanSince: record?.scanFault ? (record.rejectedAt ?? null) : null,
      }),
    [draft, files, totals, labName, labs, labsPending, own, record],
  );
  const dismissal = useDismissal(checks);
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
    setAsked(check);
    if (isPhone && check.place) go(stepOf(check.place, draft.caseType));
  };
  const readBack = () => {
    setTried(true);
    const [first] = checks;
    if (first?.place && !mayGo(checks)) lead(first);
    else setReading(true);
  };
  const begin = useBeginFrom(saver);
  const part = { draft, onChange: saver.change, errors, locked };
  /** What isn't shown stays there: nothing that was begun in it is lost. */
  const on = (at: Step) => ({ display: isPhone && step !== at ? 'none' : 'contents' });
  const review = {
    saver,
    checks,
    files,
    notation,
    locked,
    dismissal,
    onFix,
    labName,
    onGo: lead,
    onEdit: (teeth: Fdi[]) => {
      setReading(false);
      setSelected(teeth);
      if (isPhone) go('teeth');
    },
  };
  const isFilled = (one: Step) =>
    one === 'scans'
      ? files.length > 0
      : one === 'teeth'
        ? draft.teeth.length > 0 || !prescribes(draft.caseType)
        : one === 'details';
  const caseTypes = (
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
  );
  const others = (
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
  );

  const offers = (
    <>
      <TakenNotice {...begin} />
      {files.length > 0 && (
        <Suspense>
          <ProposalNotice saver={saver} files={files} take={begin.take} />
        </Suspense>
      )}
    </>
  );
  return (
    <Page
      flush
      title={translate(record?.state === 'rejected' ? 'send.headings.resend' : `send.headings.${draft.caseType}`, {
        number: record?.number,
      })}
      chips={
        <>
          {!isPhone && caseTypes}
          <SaveChip {...snapshot} />
        </>
      }
      actions={!isPhone && others}
    >
      {isPhone && (
        <Box ref={top}>
          <StepLinks
            draftId={orderId}
            step={step}
            isDone={(one) => isFilled(one) && missingOn(checks, one, draft.caseType).length === 0}
          />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, paddingBlockEnd: 1, '&:empty': { display: 'none' } }}>
        <Notices saver={saver} showsDrafts={!isPhone || step === 'scans'} />
        {isPhone && offers}
      </Box>
      <Box sx={isPhone ? { ...page, ...byFinger } : page}>
        <Box sx={left}>
          <Box sx={on('scans')}>
            {isPhone && <Box sx={{ paddingInline: 1.5, paddingBlock: 1 }}>{caseTypes}</Box>}
            <ScanPanel {...{ orderId, files, isPhone }} onFiles={(picked) => void addFiles(picked)} />
            {isPhone && <Box sx={otherWays}>{others}</Box>}
          </Box>
          {!prescribes(draft.caseType) && (
            <Box sx={on(formStep(draft.caseType))}>
              <CaseForm {...part} />
            </Box>
          )}
          <Box sx={on('teeth')}>
            <TeethPanel
              {...part}
              {...{ strict, selected }}
              draftId={orderId}
              onSelect={setSelected}
              next={begin.next}
              onNext={begin.setNext}
            />
          </Box>
          {prescribes(draft.caseType) && isWide && <CaseForm {...part} />}
        </Box>
        <Box sx={rail}>
          <Box sx={railParts}>
            <Box sx={on('details')}>
              <PatientAndLab {...part} autoFocus={record === null && isWide} offered={earlier} />
              <Details {...part} />
              {prescribes(draft.caseType) && !isWide && <CaseForm {...part} />}
            </Box>
            {!isPhone && (
              <>
                <ChecksPanel checks={checks} calm={!strict} onFix={onFix} onGo={lead} />
                <Panel flat title={translate('send.readBack')}>
                  <ReadBack teeth={draft.teeth} notation={notation} />
                </Panel>
              </>
            )}
          </Box>
          {isPhone && step === 'review' && (
            <Suspense>
              <ReviewStep {...review} />
            </Suspense>
          )}
          {isPhone ? (
            <StepBar {...stepState} {...{ saver, draft, checks, labName, dismissal }} onGo={lead} />
          ) : (
            <SendBar
              {...{ draft, onFix, offers }}
              // After a try, what keeps it from going stands where it was tried.
              stops={strict ? checks.filter(({ level }) => level === 'stop').slice(0, 1) : []}
              onGo={lead}
              onSend={readBack}
            />
          )}
        </Box>
      </Box>
      {reading && (
        <Suspense>
          <ReviewSheet {...review} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Page>
  );
}
