import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImageCategory } from '../../../../domain/patient/image.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { sendFile } from '../../../dataProvider/sendFile.ts';

interface NewImage {
  patientId: string;
  file: File;
  category: ImageCategory;
}

export interface ImageUpload extends NewImage {
  key: number;
  /** From 0 to 1; null while queued. */
  progress: number | null;
  error: CallError | null;
}

interface ImageUploads {
  uploads: readonly ImageUpload[];
  add(images: readonly NewImage[]): void;
  retry(key: number): void;
  dismiss(key: number): void;
}

let keys = 0;

/** Uploads images one after another while the page is open; failed ones stay with the reason, and can be retried. */
export function useImageUploads(): ImageUploads {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const waiting = useRef<ImageUpload[]>([]);
  const isRunning = useRef(false);
  const leaving = useRef<AbortController>(undefined);

  const change = useCallback(
    (key: number, news: Partial<ImageUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one))),
    [],
  );
  const dismiss = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), []);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const bring = async (upload: ImageUpload, signal: AbortSignal) => {
    const { key, file, patientId, category } = upload;
    const onProgress = (progress: number) => change(key, { progress });
    try {
      await sendFile('image', { patientId, category }, file, { onProgress, signal });
      await queries.invalidateQueries({ queryKey: ['image'] });
      dismiss(key);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      change(key, { error, progress: null });
    }
  };
  const work = async () => {
    if (isRunning.current || !leaving.current) return;
    isRunning.current = true;
    const { signal } = leaving.current;
    for (let one = waiting.current.shift(); one && !signal.aborted; one = waiting.current.shift())
      await bring(one, signal);
    isRunning.current = false;
  };
  const begin = (more: readonly ImageUpload[]) => {
    waiting.current.push(...more);
    void work();
  };

  const add = (images: readonly NewImage[]) => {
    const added = images.map((image) => ({ ...image, key: ++keys, progress: null, error: null }));
    setUploads((all) => [...all, ...added]);
    begin(added);
  };
  const retry = (key: number) => {
    change(key, { error: null });
    begin(uploads.filter((one) => one.key === key));
  };
  return { uploads, add, retry, dismiss };
}
