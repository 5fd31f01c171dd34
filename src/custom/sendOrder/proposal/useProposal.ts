import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { newestOnly } from '../../../../domain/order/files/fileVersions.ts';
import type { Order } from '../../../../domain/order/order.ts';
import type { Patient } from '../../../../domain/patient/patient.ts';
import {
  prescribes,
  type WorkPattern,
  type ToothWork,
  byArch,
  grouped,
} from '../../../../domain/order/prescription.ts';
import type { Proposal } from '../../../../domain/order/project.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { useSession } from '../../../authProvider/session.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import { today } from '../../ui/days.ts';
import { sameValue, withPatient, type Draft } from '../draft.ts';
import type { DraftSaver } from '../draftSaver.ts';
import { labOf, withLab } from '../labDays.ts';
import { useDraftSnapshot } from '../useDraft.ts';
import { useLabs } from '../useLabs.ts';
import { askedOf, patientIn, stepsOf, type NamedPatient } from './patientIn.ts';
import { useEarlierOrders } from '../useEarlierOrders.ts';
import { patternOf, joinTeeth } from '../../../../domain/order/prescriptionEdits.ts';

export interface Offer {
  patient: NamedPatient | null;
  /** From the scanner's project; `kept` are the teeth that the draft describes differently. */
  project: { proposal: Proposal; kept: Fdi[] } | null;
  /** From the doctor's last order: the lab's name, whether it provides materials, and the work of the next tooth. */
  previous: { number: string; lab: string | null; givesMaterials: boolean; next: WorkPattern | null } | null;
  /** The new due date; null if unchanged. */
  dueDate: string | null;
  change: Partial<Draft>;
}

interface UseProposal {
  /** What the files and earlier orders would add and the user hasn't answered yet; null if nothing. */
  offer: Offer | null;
  /** Marks the files behind the offer as answered; returns a function that undoes it. */
  settle(): () => void;
}

/** With a full page of matches, no patient can be said to be the only one of that name. */
const found = 100;
const noFiles: readonly CaseFile[] = [];

/** Files from a zip are answered together with it. */
const rootOf = ({ id, parentId }: CaseFile) => parentId ?? id;

/** What a draft's files and the doctor's last order propose: the patient, the teeth, the lab and the materials. */
export function useProposal(saver: DraftSaver, files: readonly CaseFile[]): UseProposal {
  const { values, record } = useDraftSnapshot(saver);
  const { user } = useSession();
  const { labs } = useLabs();
  const isLocked = record?.state === 'rejected' && record.scanFault;
  const { open, answer } = useOpenFiles(files, isLocked);
  const named = usePatientIn(values.patientId ? noFiles : open);
  const projectFile = open.findLast(({ proposal }) => proposal);
  const change: Partial<Draft> = { ...(named && withPatient(values, named.patient.id, user.orderDefaults)) };
  const taken = projectFile?.proposal ? takeOver(values, projectFile.proposal) : null;
  const addsTeeth = taken !== null && !sameValue(taken.after, { teeth: values.teeth, caseType: values.caseType });
  const marked = addsTeeth ? taken.after : values;
  const asked = { ...values, caseType: marked.caseType };
  const earlier = useEarlierOrders(asked, record?.id ?? null);
  const last = open.length > 0 ? earlier[0] : undefined;
  // Lists don't include the order's lab.
  const { data: sent } = useGetOne<Order>(
    'order',
    { id: last?.id ?? '' },
    { enabled: last !== undefined && !values.labId, retry: false },
  );
  const previous = last && (values.labId || sent?.id === last.id) ? last : null;
  const teeth = previous && addsTeeth ? withMaterials(marked.teeth, previous.teeth) : marked.teeth;
  if (addsTeeth) Object.assign(change, taken.after, { teeth });
  const lab = previous && !values.labId ? labOf(labs, sent?.labId ?? null) : null;
  if (lab) Object.assign(change, withLab({ ...values, ...change }, lab.id, { labs, today: today() }));
  const next = previous && teeth.length === 0 ? workOf(previous) : null;
  const givesMaterials = !sameValue(teeth, marked.teeth);

  const project = addsTeeth && projectFile?.proposal ? { proposal: projectFile.proposal, kept: taken.kept } : null;
  const offer: Offer | null =
    named || project || lab || next
      ? {
          patient: named,
          project,
          previous:
            previous && (lab || next || givesMaterials)
              ? { number: previous.number, lab: lab?.name ?? null, givesMaterials, next }
              : null,
          dueDate: change.dueDate && change.dueDate !== values.dueDate ? change.dueDate : null,
          change,
        }
      : null;
  const basis = [...new Set([...open.map(rootOf), ...(projectFile ? [projectFile.id] : [])])];
  return {
    offer,
    settle: () => {
      answer(basis, true);
      return () => answer(basis, false);
    },
  };
}

/** The files whose proposals wait for an answer, and a function that answers them or takes it back. */
function useOpenFiles(files: readonly CaseFile[], isLocked: boolean) {
  const [run] = useRun('file', 'update');
  /** Answered on this page, until the server's update arrives. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = useMemo(() => {
    if (isLocked) return noFiles;
    const settled = new Set(files.flatMap((file) => ((answers.get(file.id) ?? file.proposalSettled) ? [file.id] : [])));
    return newestOnly(files).filter((file) => !settled.has(file.id) && !settled.has(rootOf(file)));
  }, [files, answers, isLocked]);
  const answer = (ids: readonly string[], proposalSettled: boolean) => {
    setAnswers((now) => new Map([...now, ...ids.map((id) => [id, proposalSettled] as const)]));
    for (const id of ids)
      run({ id, proposalSettled }).catch((error: unknown) => {
        // The request layer shows the failure; this page keeps the answer.
        if (!(error instanceof CallError)) throw error;
      });
  };
  return { open, answer };
}

/** The only patient whom the files are named after. */
function usePatientIn(files: readonly CaseFile[]): NamedPatient | null {
  const provider = useDataProvider();
  const steps = useMemo(() => stepsOf(files), [files]);
  const asked = useMemo(() => askedOf(steps), [steps]);
  const { data } = useQuery({
    queryKey: ['patient', 'namedBy', asked],
    enabled: asked.length > 0,
    queryFn: async () => {
      const lists = await Promise.all(
        asked.map((keyword) =>
          provider.getList<Patient>('patient', {
            filter: { keyword },
            sort: { field: 'updatedAt', order: 'DESC' },
            pagination: { page: 1, perPage: found },
          }),
        ),
      );
      // Patients beyond the page could have the same name.
      const isWhole = lists.every(({ data: list, total }) => list.length < found && list.length === (total ?? 0));
      return isWhole ? lists.flatMap((list) => list.data) : [];
    },
  });
  return useMemo(() => (asked.length > 0 && data ? patientIn(steps, data) : null), [asked, steps, data]);
}

/** Adds missing materials from the same work in the earlier order. */
const withMaterials = (teeth: readonly ToothWork[], earlier: readonly ToothWork[]): ToothWork[] =>
  teeth.map((unit) => {
    const like = earlier.find(({ work, material }) => work === unit.work && material !== null);
    return unit.work !== null && unit.material === null && like ? { ...unit, material: like.material } : unit;
  });

/** What an earlier order's teeth have in common, without shades, which are individual. Null without a common work. */
function workOf({ caseType, teeth }: Pick<Order, 'caseType' | 'teeth'>): WorkPattern | null {
  const pattern = prescribes(caseType) ? patternOf(teeth) : null;
  return pattern?.work ? { ...pattern, shade: null, stumpShade: null } : null;
}

export type Prescribed = Pick<Draft, 'teeth' | 'caseType'>;

interface TakeOver {
  /** The draft with the project's additions. */
  after: Prescribed;
  /** Teeth that the draft and the project describe differently; the draft's values are kept. */
  kept: Fdi[];
}

const said = ['work', 'material', 'shade', 'stumpShade'] as const;

/** The draft's values, filled up with the project's. */
const filled = (own: ToothWork, theirs: ToothWork | undefined): ToothWork =>
  theirs ? { ...own, ...Object.fromEntries(said.map((field) => [field, own[field] ?? theirs[field]])) } : own;

const differ = (own: ToothWork, theirs: ToothWork) =>
  said.some((field) => own[field] !== null && theirs[field] !== null && own[field] !== theirs[field]);

/**
 * Merges a scanner's proposal into a draft. Only adds: unmarked teeth, and missing values of marked ones. Connectors
 * are added too, except between two teeth that already have work. The case type changes only if no tooth is marked and
 * the draft still has the initial one.
 */
export function takeOver(draft: Prescribed, { teeth: proposed, caseType }: Proposal): TakeOver {
  const theirsOf = new Map(proposed.map((unit) => [unit.tooth, unit]));
  const worked = new Set(draft.teeth.filter(({ work }) => work !== null).map(({ tooth }) => tooth));
  const added = proposed.filter(({ tooth }) => !draft.teeth.some((own) => own.tooth === tooth));
  let teeth = byArch([
    ...draft.teeth.map((own) => filled(own, theirsOf.get(own.tooth))),
    ...added.map((unit) => ({ ...unit, bridge: null })),
  ]);
  for (const [bridge, units] of grouped(byArch(proposed), (unit) => unit.bridge)) {
    if (bridge === null) continue;
    units.slice(1).forEach(({ tooth }, i) => {
      const before = units[i]!.tooth;
      if (!(worked.has(before) && worked.has(tooth))) teeth = joinTeeth(teeth, [before, tooth]);
    });
  }
  const follows = draft.teeth.length === 0 && draft.caseType === 'restoration';
  return {
    after: { teeth, caseType: (follows ? caseType : null) ?? draft.caseType },
    kept: draft.teeth.filter((own) => differ(own, theirsOf.get(own.tooth) ?? own)).map(({ tooth }) => tooth),
  };
}
