import type { Draft } from '../../../../domain/drafts.ts';
import { sameValue, type Values } from '../conflict.ts';
import type { DraftStanding } from './DraftNotice.tsx';

interface FormStart {
  /** The form's initial values. */
  initial: Values;
  standing: DraftStanding;
  /** Conflicting fields of a draft based on an older version of the record: the user decides. */
  clashes: readonly string[];
}

/**
 * A form's initial state from the record or blank (`base`), the opener's values (`given`), and the stored draft. A
 * draft that contradicts `given` is about something else, such as another patient: it is only offered.
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
