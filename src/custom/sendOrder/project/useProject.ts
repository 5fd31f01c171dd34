import { useState } from 'react';
import type { CaseFile } from '../../../../domain/file.ts';
import { newestOnly } from '../../../../domain/fileVersions.ts';
import type { Proposal } from '../../../../domain/project.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import { sameValue } from '../draft.ts';
import type { DraftSaver } from '../draftSaver.ts';
import { useDraftSnapshot } from '../useDraft.ts';
import { takeOver, type Prescribed } from './takeOver.ts';

interface Offered {
  proposal: Proposal;
  kept: Fdi[];
}

interface Project {
  /** A project that nobody has settled and that would add something. */
  offer: Offered | null;
  /** Just taken over, and nothing was changed since: it can be taken back whole. */
  taken: boolean;
  accept(): void;
  leave(): void;
  undo(): void;
}

/** What the newest project file among the draft's files proposes, and the three answers to it. */
export function useProject(saver: DraftSaver, files: readonly CaseFile[]): Project {
  const { values, record } = useDraftSnapshot(saver);
  const [run] = useRun('file', 'update');
  const [done, setDone] = useState<{ id: string; before: Prescribed; after: Prescribed } | null>(null);
  /** Answered here; the server's word comes a moment later. */
  const [settled, setSettled] = useState<readonly string[]>([]);

  const isLocked = record?.state === 'rejected' && record.scanFault;
  const open = newestOnly(files).findLast(
    ({ id, proposal, proposalSettled }) => proposal && !proposalSettled && !settled.includes(id),
  );
  const now: Prescribed = { teeth: values.teeth, caseType: values.caseType };
  const result = open?.proposal && !isLocked ? takeOver(now, open.proposal) : null;
  const adds = result !== null && !sameValue(result.after, now);

  const settle = (id: string, proposalSettled: boolean) => {
    setSettled((ids) => (proposalSettled ? [...ids, id] : ids.filter((other) => other !== id)));
    run({ id, proposalSettled }).catch((error: unknown) => {
      // The client has told why; on this page the answer holds.
      if (!(error instanceof CallError)) throw error;
    });
  };
  return {
    offer: adds && open?.proposal ? { proposal: open.proposal, kept: result.kept } : null,
    taken: done !== null && sameValue(now, done.after),
    accept: () => {
      if (!open || !result) return;
      saver.change(result.after);
      setDone({ id: open.id, before: now, after: result.after });
      settle(open.id, true);
    },
    leave: () => open && settle(open.id, true),
    undo: () => {
      if (!done) return;
      saver.change(done.before);
      setDone(null);
      settle(done.id, false);
    },
  };
}
