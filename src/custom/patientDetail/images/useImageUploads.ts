import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../dataProvider/CallError.ts';
import { sendImage, type NewImage } from './sendImage.ts';

export interface ImageUpload extends NewImage {
  key: number;
  /** From 0 to 1; null while it waits for those before it. */
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

/** Images on their way, one after another while the page is open; what fails stays with its reason, to be tried again. */
export function useImageUploads(): ImageUploads {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([]);
  const underWay = useRef<number | null>(null);
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

  const next = uploads.find(({ error }) => !error);
  useEffect(() => {
    if (!next || underWay.current !== null || !leaving.current) return;
    const { signal } = leaving.current;
    underWay.current = next.key;
    void sendImage(next, (progress) => change(next.key, { progress }), signal)
      .then(
        async () => {
          await queries.invalidateQueries({ queryKey: ['image'] });
          return () => dismiss(next.key);
        },
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          return () => change(next.key, { error, progress: null });
        },
      )
      .then((settle) => {
        underWay.current = null;
        if (!signal.aborted) settle();
      });
  }, [next, change, dismiss, queries]);

  const add = (images: readonly NewImage[]) => {
    const added = images.map((image) => ({ ...image, key: ++keys, progress: null, error: null }));
    setUploads((all) => [...all, ...added]);
  };
  const retry = (key: number) => change(key, { error: null });
  return { uploads, add, retry, dismiss };
}
