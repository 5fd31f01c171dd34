import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { withCaseType } from '../../../domain/order/caseForms.ts';
import type { Order } from '../../../domain/order/order.ts';
import { prescribes } from '../../../domain/order/prescription.ts';
import { withoutImplants } from '../../../domain/order/prescriptionEdits.ts';
import { Page } from '../../layout/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ReadBack } from '../ui/teeth/index.ts';
import { TakenNotice } from './BeginFrom.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { CopyFromEarlier } from './CopyFromEarlier.tsx';
import { Details } from './Details.tsx';
import type { DraftSaver } from './draftSaver.ts';
import { copiedFrom } from './filling.ts';
import { CaseForm, CaseTypePicker } from './form/CaseForm.tsx';
import { byFinger, left, otherWays, page, rail, railParts } from './formStyles.ts';
import { Notices } from './Notices.tsx';
import { PatientAndLab } from './PatientAndLab.tsx';
import { SaveChip, Discard } from './SaveChip.tsx';
import { ScanPanel } from './ScanPanel.tsx';
import { SendBar } from './SendBar.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepLinks } from './steps/StepLinks.tsx';
import { formStep, missingOn, type Step } from './steps/steps.ts';
import { TeethPanel } from './TeethPanel.tsx';
import { useSendForm, type SendFormState } from './useSendForm.ts';

const ProposalNotice = lazy(() => import('./proposal/ProposalNotice.tsx'));
const ReviewSheet = lazy(() => import('./ReviewSheet.tsx'));
const ReviewStep = lazy(() => import('./steps/ReviewStep.tsx'));

interface SendFormProps {
  saver: DraftSaver;
  onCreated?: (id: string) => void;
  /** The order that this one copies. */
  earlier?: Order | null;
}

interface PartProps {
  form: SendFormState;
}

/** The page that assembles an order: scans and teeth on one side; patient, lab and checks on the other. */
export function SendForm({ saver, onCreated, earlier = null }: SendFormProps) {
  const translate = useTranslate();
  const form = useSendForm(saver);
  const { record, orderId, snapshot, leading } = form;
  const { isPhone, step } = form.steps;
  useEffect(() => {
    if (orderId) onCreated?.(orderId);
    // Only once, when the draft gets its id: later changes of `onCreated` must not repeat the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId]);

  const heading = record?.state === 'rejected' ? 'resend' : snapshot.values.caseType;
  return (
    <Page
      flush
      title={translate(`send.headings.${heading}`, { number: record?.number })}
      chips={
        <>
          {!isPhone && <CaseTypes form={form} />}
          <SaveChip {...snapshot} />
        </>
      }
      actions={!isPhone && <OtherWays form={form} />}
    >
      {isPhone && <Steps form={form} />}
      <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, paddingBlockEnd: 1, '&:empty': { display: 'none' } }}>
        <Notices saver={saver} showsDrafts={!isPhone || step === 'scans'} />
        {isPhone && <Offers form={form} />}
      </Box>
      <Box sx={isPhone ? { ...page, ...byFinger } : page}>
        <ScansAndTeeth form={form} />
        <Rail form={form} earlier={earlier} />
      </Box>
      {leading.isReading && (
        <Suspense>
          <ReviewSheet {...form.review} onClose={leading.stopReading} />
        </Suspense>
      )}
    </Page>
  );
}

function CaseTypes({ form: { saver, part } }: PartProps) {
  const { draft, locked } = part;
  return (
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
}

/** Copying an earlier order, and discarding this one. */
function OtherWays({ form: { record, orderId, part, begin } }: PartProps) {
  const translate = useTranslate();
  return (
    <>
      <Discard order={record} />
      {!part.locked && (
        <CopyFromEarlier
          draftId={orderId}
          onTake={(order) =>
            begin.take({ text: translate('send.taken.text', { from: order.number }), change: copiedFrom(order) })
          }
        />
      )}
    </>
  );
}

/** Notices of what was filled in, and offers of what could be. */
function Offers({ form: { saver, files, begin } }: PartProps) {
  return (
    <>
      <TakenNotice {...begin} />
      {files.length > 0 && (
        <Suspense>
          <ProposalNotice saver={saver} files={files} take={begin.take} />
        </Suspense>
      )}
    </>
  );
}

/** On phones the parts are steps, each with its own URL. */
function Steps({ form: { part, orderId, files, checks, steps } }: PartProps) {
  const { caseType, teeth } = part.draft;
  const isFilled = (one: Step) =>
    one === 'scans'
      ? files.length > 0
      : one === 'teeth'
        ? teeth.length > 0 || !prescribes(caseType)
        : one === 'details';
  return (
    <Box ref={steps.top}>
      <StepLinks
        draftId={orderId}
        step={steps.step}
        isDone={(one) => isFilled(one) && missingOn(checks, one, caseType).length === 0}
      />
    </Box>
  );
}

function ScansAndTeeth({ form }: PartProps) {
  const { part, orderId, files, isWide, steps, on, leading, begin } = form;
  const { isPhone } = steps;
  const { caseType } = part.draft;
  return (
    <Box sx={left}>
      <Box sx={on('scans')}>
        {isPhone && (
          <Box sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
            <CaseTypes form={form} />
          </Box>
        )}
        <ScanPanel {...{ orderId, files, isPhone }} onFiles={form.onFiles} />
        {isPhone && (
          <Box sx={otherWays}>
            <OtherWays form={form} />
          </Box>
        )}
      </Box>
      {!prescribes(caseType) && (
        <Box sx={on(formStep(caseType))}>
          <CaseForm {...part} />
        </Box>
      )}
      <Box sx={on('teeth')}>
        <TeethPanel
          {...part}
          strict={leading.isStrict}
          selected={leading.selected}
          draftId={orderId}
          onSelect={leading.select}
          next={begin.next}
          onNext={begin.setNext}
        />
      </Box>
      {prescribes(caseType) && isWide && <CaseForm {...part} />}
    </Box>
  );
}

/** The patient, the lab, the details and the checks. */
function Rail({ form, earlier }: PartProps & Pick<Required<SendFormProps>, 'earlier'>) {
  const translate = useTranslate();
  const { saver, part, record, checks, labName, isWide, steps, on, leading, notation, onFix } = form;
  const { isPhone, step } = steps;
  const { draft } = part;
  return (
    <Box sx={rail}>
      <Box sx={railParts}>
        <Box sx={on('details')}>
          <PatientAndLab {...part} autoFocus={record === null && isWide} offered={earlier} />
          <Details {...part} />
          {prescribes(draft.caseType) && !isWide && <CaseForm {...part} />}
        </Box>
        {!isPhone && (
          <>
            <ChecksPanel checks={checks} calm={!leading.isStrict} onFix={onFix} onGo={leading.lead} />
            <Panel flat title={translate('send.readBack')}>
              <ReadBack teeth={draft.teeth} notation={notation} />
            </Panel>
          </>
        )}
      </Box>
      {isPhone && step === 'review' && (
        <Suspense>
          <ReviewStep {...form.review} />
        </Suspense>
      )}
      {isPhone ? (
        <StepBar {...steps} {...{ saver, draft, checks, labName }} dismissal={form.dismissal} onGo={leading.lead} />
      ) : (
        <SendBar
          {...{ draft, onFix }}
          offers={<Offers form={form} />}
          // After an attempt to send, the first blocking check is shown next to the button.
          stops={leading.isStrict ? checks.filter(({ level }) => level === 'stop').slice(0, 1) : []}
          onGo={leading.lead}
          onSend={leading.readBack}
        />
      )}
    </Box>
  );
}
