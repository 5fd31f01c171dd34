import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import { sendFile } from '../../dataProvider/sendFile.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { useUploads } from './uploads.ts';

export interface FileUpload {
  /** The file that is on its way, from 0 to 1; null while none is. */
  coming: { name: string; progress: number } | null;
  /** Why the last one didn't come. */
  fault: string | null;
  begin(file: File): void;
  cancel(): void;
}

/** Brings the file of one field of a form; `onDone` gets its attachment's id. The form can't be saved meanwhile. */
export function useFileUpload(field: string, isPicture: boolean, onDone: (id: string) => void): FileUpload {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const uploads = useUploads();
  const [coming, setComing] = useState<FileUpload['coming']>(null);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    leaving.current?.abort();
    uploads.delete(field);
    setComing(null);
  }, [uploads, field]);
  useEffect(() => cancel, [cancel]);

  const bring = async (file: File, { signal }: AbortController) => {
    const { name } = file;
    const onProgress = (progress: number) => !signal.aborted && setComing({ name, progress });
    try {
      const id = await sendFile('attachment', { picture: isPicture }, file, { onProgress, signal });
      if (signal.aborted) return;
      uploads.delete(field);
      onDone(id);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setFault(failureWords(error));
    }
    cancel();
  };
  const begin = (file: File) => {
    cancel();
    setFault(file.size > 0 ? null : translate('form.file.empty'));
    if (file.size === 0) return;
    const now = new AbortController();
    leaving.current = now;
    uploads.add(field);
    setComing({ name: file.name, progress: 0 });
    void bring(file, now);
  };
  return { coming, fault, begin, cancel };
}
