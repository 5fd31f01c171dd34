import { useCallback, useRef, useState } from 'react';
import type { Vec3 } from '../camera/orientation.ts';
import type { ViewerLabel } from '../model.ts';
import { markKey, withChanges } from './marks.ts';

/** Stores a label at a point, or takes it away where there is none. Rejects where that wasn't possible. */
export type PutLabel = (label: { modelId: string; fdi: number }, point: Vec3 | null) => Promise<void>;

interface Change {
  modelId: string;
  fdi: number;
  point: Vec3 | null;
}

/**
 * Labels that show at once what a person does, while it is being stored: one change of a label after the other, the last
 * one winning. `undo` takes the changes back one by one.
 */
export function useLabelChanges(stored: readonly ViewerLabel[], put: PutLabel | undefined, onFailed: () => void) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [done, setDone] = useState<readonly Change[]>([]);
  const underWay = useRef(new Map<string, { next: Change | null }>());
  const labels = withChanges(stored, changes);
  const pointOf = (key: string) => labels.find((label) => markKey(label) === key)?.point ?? null;

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
        // One after the other: each builds on the version that the one before left
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
    // Nudging on is one change to undo
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
