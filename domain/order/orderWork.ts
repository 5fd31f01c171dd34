import type { CaseType } from './orderVocabularies.ts';
import { sortTeeth } from '../teeth.ts';
import { implantTypes, restorationTypes, type Material, type ToothWork, type Work } from './prescription.ts';

type RestorationType = (typeof restorationTypes)[number];
type ImplantType = (typeof implantTypes)[number];
type OrderType = 'first' | 'remake' | 'forwarded';

export interface OrderedWork {
  teeth: readonly ToothWork[];
  caseType: CaseType;
}

/** Searchable values of an order's teeth, deduplicated, in tooth order. */
interface WorkInOrder {
  restorationTypes: RestorationType[];
  implantTypes: ImplantType[];
  materials: Material[];
  toothNumbers: string | null;
  shades: string | null;
}

const isIn = <W extends Work>(works: readonly W[], work: Work): work is W => (works as readonly Work[]).includes(work);

/**
 * Works in both vocabularies count as restorations, except in implant cases. Works that only say how a tooth is treated
 * are in neither.
 */
const isImplantWork = (work: Work, caseType: CaseType): work is ImplantType =>
  isIn(implantTypes, work) && (caseType === 'implant' || !isIn(restorationTypes, work));
const isRestorationWork = (work: Work, caseType: CaseType): work is RestorationType =>
  isIn(restorationTypes, work) && !isImplantWork(work, caseType);

const once = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null);

export function workInOrder(teeth: readonly ToothWork[], caseType: CaseType): WorkInOrder {
  const works = once(teeth.map(({ work }) => work));
  return {
    restorationTypes: works.filter((work) => isRestorationWork(work, caseType)),
    implantTypes: works.filter((work) => isImplantWork(work, caseType)),
    materials: once(teeth.map(({ material }) => material)),
    toothNumbers: sortTeeth(new Set(teeth.map(({ tooth }) => tooth))).join(', ') || null,
    shades: once(teeth.map(({ shade }) => shade)).join(', ') || null,
  };
}

/** How an order originated: sent by a clinic, remade, or forwarded by another laboratory. */
export const orderTypeOf = (order: { parentId?: string | null; remakeOfId?: string | null }): OrderType =>
  order.parentId ? 'forwarded' : order.remakeOfId ? 'remake' : 'first';
