import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import { sendFile } from '../../dataProvider/sendFile.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { useUploads } from './uploads.ts';

export interface FileUpload {
  /** The running upload, with its progress from 0 to 1. */
  coming: { name: string; progress: number } | null;
  /** Why the last upload failed. */
  fault: string | null;
  begin(file: File): void;
  cancel(): void;
}

/** Uploads the file of one form field; `onDone` gets the attachment's id. Blocks saving the form until it is done. */
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
