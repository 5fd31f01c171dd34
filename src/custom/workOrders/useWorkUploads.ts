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
  /** They went with a message. */
  clear(): void;
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

  const bring = async ({ key, file }: Pick<WorkUpload, 'key' | 'file'>) => {
    const leaving = new AbortController();
    running.current.set(key, leaving);
    const { signal } = leaving;
    try {
      const wanted = { id: workOrderId, name: file.name, size: file.size };
      const place = await dataProvider.run<WorkFilePlace>('workOrder', 'place', wanted, { quiet: true, signal });
      await putFile(place.url, file, (progress) => change(key, { progress }), signal);
      change(key, { fileId: place.id, progress: 1 });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!signal.aborted) change(key, { error });
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
  return { uploads, add, retry, drop, clear: () => setUploads([]) };
}
