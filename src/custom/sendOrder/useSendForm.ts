import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState, useCallback } from 'react';
import type { Order } from '../../../domain/order/order.ts';
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
import { useLabs } from './useLabs.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import type { Fix } from './checks/fixes.ts';
import { useGetList } from 'react-admin';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import type { WorkCalendar } from '../../../domain/organisation/workCalendar.ts';

/** The state that the page's parts share: the draft and its checks, and where the user is led. */
export function useSendForm(saver: DraftSaver) {
  const snapshot = useDraftSnapshot(saver);
  const { values: draft, record, errors } = snapshot;
  const orderId = record?.id ?? null;
  const locked = record?.state === 'rejected' && record.scanFault;
  // Narrow pages don't focus the patient field, which would scroll past the scans.
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
    /** Props of the parts that show draft fields. */
    part: { draft, onChange: saver.change, errors, locked },
    files,
    labName,
    checks,
    dismissal,
    isWide,
    steps,
    /** Hides other steps instead of unmounting them, so that their state is kept. */
    on: (at: Step) => ({ display: steps.isPhone && steps.step !== at ? 'none' : 'contents' }),
    leading,
    onFix,
    onFiles: useAdding(saver, files),
    begin: useBeginFrom(saver),
    notation,
    /** Props of the review. */
    review: { saver, checks, files, notation, locked, dismissal, onFix, labName, onGo, onEdit },
  };
}

export type SendFormState = ReturnType<typeof useSendForm>;

/** A draft's files and checks before sending. */
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

/** Leads the user to the field of a check, to a tooth, or to the review. */
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
    /** Missing values aren't shown as errors before the first attempt to go on. */
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

/** Adds files to a draft, which is saved first; starts with those dropped before the page opened. */
function useAdding(saver: DraftSaver, files: Parameters<typeof useAddFiles>[0]) {
  const queue = useAddFiles(files);
  const add = async (picked: PickedFile[]) => {
    // The page shows that the draft couldn't be saved; the user has to pick the files again.
    const saved = await saver.flush().catch(() => null);
    if (saved) await queue(saved.id, picked);
  };
  useEffect(() => {
    const picked = takeDropped();
    if (picked.length > 0) void add(picked);
    // Only on mount: they were dropped before the page opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (picked: PickedFile[]) => void add(picked);
}

/** Applies a fix: changes the draft, or some of its files. */
function useFix(saver: DraftSaver): (fix: Fix) => void {
  const [update] = useRun('file', 'update');
  const [remove] = useRun('file', 'delete');
  return useCallback(
    ({ change, files = [] }) => {
      if (change) saver.change(change);
      for (const file of files)
        ('removed' in file ? remove({ id: file.id }) : update({ ...file })).catch((error: unknown) => {
          // The request layer shows the failure; the check shows the unchanged file.
          if (!(error instanceof CallError)) throw error;
        });
    },
    [saver, update, remove],
  );
}

/** Selects the user's own clinic: the only organisation that isn't a partner. */
const own = { filter: { partner: false }, pagination: { page: 1, perPage: 1 } };

/** The calendar of the user's clinic; undefined while loading. */
function useOwnCalendar(): WorkCalendar | undefined {
  const { data } = useGetList<Organisation>('organisation', own);
  return data?.find(({ partner, workingDays }) => !partner && workingDays);
}
