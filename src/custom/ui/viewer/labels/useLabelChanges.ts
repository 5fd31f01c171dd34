import { useCallback, useRef, useState } from 'react';
import type { Vec3 } from '../camera/orientation.ts';
import type { ViewerLabel } from '../model.ts';
import { markKey, withChanges } from './marks.ts';

/** Stores a label at a point, or removes it if null. Rejects on failure. */
export type PutLabel = (label: { modelId: string; fdi: number }, point: Vec3 | null) => Promise<void>;

interface Change {
  modelId: string;
  fdi: number;
  point: Vec3 | null;
}

/**
 * Optimistic label edits: shown at once, stored one after another per label, the last one wins. `undo` reverts them one
 * by one.
 */
export function useLabelChanges(stored: readonly ViewerLabel[], put: PutLabel | undefined, onFailed: () => void) {
  const { changes, show, forget } = useChanges();
  const [done, setDone] = useState<readonly Change[]>([]);
  const underWay = useRef(new Map<string, { next: Change | null }>());
  const labels = withChanges(stored, changes);
  const pointOf = (key: string) => labels.find((label) => markKey(label) === key)?.point ?? null;

  const store = async (change: Change) => {
    if (!put) return;
    const key = markKey(change);
    show(change);
    const running = underWay.current.get(key);
    if (running) {
      running.next = change;
      return;
    }
    const job: { next: Change | null } = { next: change };
    underWay.current.set(key, job);
    try {
      while (job.next) {
        const { point } = job.next;
        job.next = null;
        // Sequential: each builds on the version that the previous one created.
        await put(change, point);
      }
    } catch {
      setDone((before) => before.filter((one) => markKey(one) !== key));
      onFailed();
    } finally {
      underWay.current.delete(key);
      forget(key);
    }
  };

  const change = (label: { modelId: string; fdi: number }, point: Vec3 | null, from = pointOf(markKey(label))) => {
    const key = markKey(label);
    // Repeated moves of one label are a single undo step.
    setDone((before) => {
      const last = before.at(-1);
      const goesOn = last && markKey(last) === key && last.point !== null && from !== null && point !== null;
      return goesOn ? before : [...before, { ...label, point: from }];
    });
    void store({ ...label, point });
  };
  const undo = () => {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    void store(last);
  };
  return { labels, change, undo, canUndo: done.length > 0, preview: show, forget };
}

/** The changes that are shown until they are stored, by label. */
function useChanges() {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const show = useCallback((change: Change) => {
    setChanges((before) => new Map(before).set(markKey(change), change));
  }, []);
  const forget = useCallback((key: string) => {
    setChanges((before) => {
      const after = new Map(before);
      after.delete(key);
      return after;
    });
  }, []);
  return { changes, show, forget };
}
