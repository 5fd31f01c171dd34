import type { Draft } from '../../../../domain/drafts.ts';
import { sameValue, type Values } from '../conflict.ts';
import type { DraftStanding } from './DraftNotice.tsx';

interface FormStart {
  /** What the form shows first. */
  initial: Values;
  standing: DraftStanding;
  /** Fields of a draft that was typed over an older version of the record: a person decides. */
  clashes: readonly string[];
}

/**
 * How a form begins: with the record or a blank as `base`, what its opener has `given`, and the draft that waits. A draft
 * that says otherwise than what was given is about something else, such as another patient: it is only offered.
 */
export function startOf(base: Values, given: Values, draft: Draft | null): FormStart {
  const blank = { ...base, ...given };
  const typed = Object.entries(draft?.values ?? {});
  if (!draft || typed.length === 0) return { initial: blank, standing: 'none', clashes: [] };
  const isOther = Object.entries(given).some(([field, value]) => !sameValue(draft.values[field], value));
  if (isOther) return { initial: blank, standing: 'offered', clashes: [] };
  const hasMovedOn = draft.baseVersion !== null && draft.baseVersion !== base.version;
  return {
    initial: { ...blank, ...draft.values },
    standing: 'restored',
    clashes: hasMovedOn ? typed.filter(([field, value]) => !sameValue(value, base[field])).map(([field]) => field) : [],
  };
}
