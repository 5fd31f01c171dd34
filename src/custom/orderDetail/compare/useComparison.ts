import { useMemo, useState } from 'react';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Submitted } from '../../ui/files/caseFiles.ts';
import type { HistoryEntry } from '../course.ts';
import { answeredBy, firstToShow, versionsToCompare } from './versions.ts';

/** The two versions to compare. Until the user picks the right one, it follows the left one. */
export function useComparison(
  files: readonly CaseFile[],
  history: readonly HistoryEntry[],
  purpose: Submitted | undefined,
) {
  const versions = useMemo(() => versionsToCompare(files, history), [files, history]);
  const [chosen, setChosen] = useState<{ left: string | null; right: string | null }>({ left: null, right: null });
  const byKey = (key: string | null) => versions.find((version) => version.key === key) ?? null;
  const left = byKey(chosen.left) ?? firstToShow(versions, purpose);
  const right = byKey(chosen.right) ?? (left && answeredBy(versions, left));
  return {
    versions,
    left,
    right,
    chooseLeft: (key: string) => setChosen({ left: key, right: right?.key ?? null }),
    chooseRight: (key: string) => setChosen({ left: left?.key ?? null, right: key }),
    swap: () => setChosen({ left: right?.key ?? null, right: left?.key ?? null }),
  };
}
