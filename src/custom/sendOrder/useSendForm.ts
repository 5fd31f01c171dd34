import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import type { Order } from '../../../domain/order.ts';
import { isFdi, type Fdi } from '../../../domain/teeth.ts';
import { useOrderFiles } from '../orderShared/useOrderFiles.ts';
import { today } from '../ui/days.ts';
import type { PickedFile } from '../ui/upload/picked.ts';
import { useAddFiles } from '../ui/upload/useAddFiles.ts';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useUploads } from '../ui/upload/useUploads.ts';
import { useBeginFrom } from './BeginFrom.tsx';
import { checksOf, mayGo } from './checks/checks.ts';
import type { Check } from './checks/types.ts';
import type { DraftSaver } from './draftSaver.ts';
import { takeDropped } from './dropped.ts';
import { goTo } from './places.ts';
import { stepOf, type Step } from './steps/steps.ts';
import { useStep, type StepState } from './steps/useStep.ts';
import { useDismissal } from './useDismissal.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { useFix } from './useFix.ts';
import { useLabs } from './useLabs.ts';
import { useOwnCalendar } from './useOwnCalendar.ts';

/** All that the parts of the page share: the draft with what is known of it, and what the reader is led to. */
export function useSendForm(saver: DraftSaver) {
  const snapshot = useDraftSnapshot(saver);
  const { values: draft, record, errors } = snapshot;
  const orderId = record?.id ?? null;
  const locked = record?.state === 'rejected' && record.scanFault;
  // A narrow page would scroll to the patient, past the scans; it asks for whom before what should differ.
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'), { noSsr: true });
  const steps = useStep(orderId);
  const { files, labName, checks } = useChecked(saver);
  const leading = useLead(checks, draft.caseType, steps);
  const dismissal = useDismissal(checks);
  const onFix = useFix(saver);
  const [notation] = useNotation();
  const { lead: onGo, editTeeth: onEdit } = leading;
  return {
    saver,
    snapshot,
    record,
    orderId,
    /** What each part takes that shows fields of the draft. */
    part: { draft, onChange: saver.change, errors, locked },
    files,
    labName,
    checks,
    dismissal,
    isWide,
    steps,
    /** What isn't shown stays there: nothing that was begun in it is lost. */
    on: (at: Step) => ({ display: steps.isPhone && steps.step !== at ? 'none' : 'contents' }),
    leading,
    onFix,
    onFiles: useAdding(saver, files),
    begin: useBeginFrom(saver),
    notation,
    /** What the order is read back with. */
    review: { saver, checks, files, notation, locked, dismissal, onFix, labName, onGo, onEdit },
  };
}

export type SendFormState = ReturnType<typeof useSendForm>;

/** What is known of a draft on its way to the lab: its values, its files, and everything to look at before it goes. */
function useChecked(saver: DraftSaver) {
  const { values: draft, record } = useDraftSnapshot(saver);
  const orderId = record?.id ?? null;
  const { files } = useOrderFiles(orderId);
  const { totals } = useUploads(orderId ?? '');
  const { labs, isPending } = useLabs();
  const own = useOwnCalendar();
  const labName = labs.find(({ id }) => id === draft.labId)?.name ?? record?.labName ?? null;
  const checks = useMemo(
    () =>
      checksOf({
        draft,
        files,
        uploads: totals,
        patientName: record && record.patientId === draft.patientId ? (record.patientName ?? null) : null,
        today: today(),
        labName,
        labs: isPending ? null : labs,
        own,
        rescanSince: record?.scanFault ? (record.rejectedAt ?? null) : null,
      }),
    [draft, files, totals, labName, labs, isPending, own, record],
  );
  return { files, labName, checks };
}

/** Where the reader is led: to the field that a check is about, to a tooth, or on to reading the order back. */
function useLead(checks: readonly Check[], caseType: Order['caseType'], { isPhone, step, go }: StepState) {
  const [wasTried, setTried] = useState(false);
  const [isReading, setReading] = useState(false);
  const [asked, setAsked] = useState<Check | null>(null);
  const [selected, setSelected] = useState<Fdi[]>([]);
  useEffect(() => {
    // In an effect, since the closing dialog first restores the previous focus, and a selected tooth opens its editor.
    if (!asked || (isPhone && asked.place && stepOf(asked.place, caseType) !== step)) return;
    goTo(asked);
    setAsked(null);
  }, [asked, isPhone, step, caseType]);

  const lead = (check: Check) => {
    setReading(false);
    if (isFdi(check.values?.tooth)) setSelected([check.values.tooth]);
    setAsked(check);
    if (isPhone && check.place) go(stepOf(check.place, caseType));
  };
  return {
    /** Nothing is called missing before the reader tried to go on. */
    isStrict: wasTried || (isPhone && step === 'review'),
    isReading,
    stopReading: () => setReading(false),
    selected,
    select: setSelected,
    lead,
    editTeeth(teeth: Fdi[]) {
      setReading(false);
      setSelected(teeth);
      if (isPhone) go('teeth');
    },
    readBack() {
      setTried(true);
      const [first] = checks;
      if (first?.place && !mayGo(checks)) lead(first);
      else setReading(true);
    },
  };
}

/** Adds files to a draft, which is saved first; with those that were dropped before the page began. */
function useAdding(saver: DraftSaver, files: Parameters<typeof useAddFiles>[0]) {
  const queue = useAddFiles(files);
  const add = async (picked: PickedFile[]) => {
    // The page says by itself when the draft can't be saved; the files are picked again then.
    const saved = await saver.flush().catch(() => null);
    if (saved) await queue(saved.id, picked);
  };
  useEffect(() => {
    const picked = takeDropped();
    if (picked.length > 0) void add(picked);
    // Once, when the page begins: they were dropped before it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (picked: PickedFile[]) => void add(picked);
}
