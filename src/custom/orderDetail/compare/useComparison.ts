import { useMemo, useState } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Submitted } from '../../ui/files/caseFiles.ts';
import type { HistoryEntry } from '../course.ts';
import { answeredBy, firstToShow, versionsToCompare } from './versions.ts';

/** A version and its predecessor. Until the user picks the earlier version, it follows the later one. */
export function useComparison(
  files: readonly CaseFile[],
  history: readonly HistoryEntry[],
  purpose: Submitted | undefined,
) {
  const versions = useMemo(() => versionsToCompare(files, history), [files, history]);
  const [chosen, setChosen] = useState<{ after: string | null; before: string | null }>({ after: null, before: null });
  const byKey = (key: string | null) => versions.find((version) => version.key === key) ?? null;
  const after = byKey(chosen.after) ?? firstToShow(versions, purpose);
  const before = byKey(chosen.before) ?? (after && answeredBy(versions, after));
  return {
    versions,
    after,
    before,
    chooseAfter: (key: string) => setChosen({ after: key, before: before?.key ?? null }),
    chooseBefore: (key: string) => setChosen({ after: after?.key ?? null, before: key }),
    swap: () => setChosen({ after: before?.key ?? null, before: after?.key ?? null }),
  };
}
