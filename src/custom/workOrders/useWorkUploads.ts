import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkFilePlace } from '../../../domain/workOrder.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { putFile } from '../../dataProvider/putFile.ts';

/** A file that will go with the next message. */
export interface WorkUpload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Once it is at the server. */
  fileId: string | null;
  error: CallError | null;
}

interface WorkUploads {
  uploads: readonly WorkUpload[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Leaves it out of the message; the server forgets what was never sent. */
  drop(key: number): void;
  /** These went with a message. */
  clear(sent: readonly number[]): void;
}

let keys = 0;

/** Files on their way to a work order while its page is open. */
export function useWorkUploads(workOrderId: string): WorkUploads {
  const [uploads, setUploads] = useState<readonly WorkUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((one) => one.abort());
  }, []);
  const change = useCallback(
    (key: number, news: Partial<WorkUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one))),
    [],
  );

  /** Asked for one after another: at the same time, two files of one name and size would be one gesture with one place. */
  const lastPlace = useRef<Promise<unknown>>(Promise.resolve());
  const placeFor = ({ name, size }: File, signal: AbortSignal): Promise<WorkFilePlace> => {
    const wanted = { id: workOrderId, name, size };
    const place = lastPlace.current.then(() =>
      dataProvider.run<WorkFilePlace>('workOrder', 'place', wanted, { quiet: true, signal }),
    );
    lastPlace.current = place.catch(() => undefined);
    return place;
  };

  const bring = async ({ key, file }: Pick<WorkUpload, 'key' | 'file'>) => {
    const leaving = new AbortController();
    running.current.set(key, leaving);
    const { signal } = leaving;
    try {
      const place = await placeFor(file, signal);
      await putFile(place.url, file, (progress) => change(key, { progress }), signal);
      change(key, { fileId: place.id, progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      change(key, { error });
    } finally {
      running.current.delete(key);
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: ++keys, file, progress: 0, fileId: null, error: null }));
    setUploads((all) => [...all, ...added]);
    for (const one of added) void bring(one);
  };
  const retry = (key: number) => {
    const upload = uploads.find((one) => one.key === key);
    if (!upload) return;
    change(key, { error: null, progress: 0 });
    void bring(upload);
  };
  const drop = (key: number) => {
    running.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const clear = (sent: readonly number[]) => setUploads((all) => all.filter(({ key }) => !sent.includes(key)));
  return { uploads, add, retry, drop, clear };
}
