import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref, useCallback, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { fileKinds } from '../../../domain/kit/fileFields.ts';
import { AttachedFile } from '../fields/AttachedFile.tsx';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { sendFile } from '../../dataProvider/sendFile.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { useUploads } from './uploads.ts';
const pictureTypes = 'image/jpeg,image/png,image/webp,image/tiff';

/** One file, chosen or dropped: uploaded at once, and kept when the form is saved. */
export function FileInput(props: InputProps) {
  const translate = useTranslate();
  const [labelId, helpId] = [useId(), useId()];
  const isPicture = fileKinds[props.facts.kind]?.isPicture ?? false;
  const { label, field, textField } = useFieldInput<string>(props);
  const upload = useFileUpload(props.facts.name, isPicture, field.onChange);
  const { coming, fault, begin, cancel } = upload;
  const said = fault ?? textField.helperText;
  const isFaulty = fault !== null || textField.error;
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const choose = translate(isPicture ? 'form.file.choosePicture' : 'form.file.choose');
  const picker = (words: string) => (
    <Picker
      {...{ words, begin }}
      label={`${label}: ${words}`}
      accept={isPicture ? pictureTypes : undefined}
      onBlur={field.onBlur}
      pickerRef={textField.inputRef}
    />
  );
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={said ? helpId : undefined}>
      <FormLabel
        id={labelId}
        component="div"
        required={props.required}
        error={isFaulty}
        sx={{ fontSize: 'size.small', marginBlockEnd: 0.5 }}
      >
        {label}
      </FormLabel>
      <DropBox begin={begin} isFaulty={isFaulty}>
        {coming ? (
          <Coming coming={coming} onCancel={cancel} />
        ) : value ? (
          <>
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <AttachedFile id={value} />
            </Box>
            {picker(translate('form.file.replace'))}
            <Button
              size="small"
              aria-label={`${label}: ${translate('form.file.remove')}`}
              onClick={() => field.onChange(null)}
            >
              {translate('form.file.remove')}
            </Button>
          </>
        ) : (
          <>
            {picker(choose)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('form.file.drop')}
            </Box>
          </>
        )}
      </DropBox>
      <FormHelperText id={helpId} error={isFaulty} role={isFaulty ? 'alert' : undefined}>
        {said}
      </FormHelperText>
    </Box>
  );
}

interface PickerProps {
  /** The button's text, and its name among the form's other buttons. */
  words: string;
  label: string;
  accept: string | undefined;
  begin: FileUpload['begin'];
  onBlur(): void;
  pickerRef: Ref<HTMLButtonElement>;
}

/** Opens the device's file picker. */
function Picker({ words, label, accept, begin, onBlur, pickerRef }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={pickerRef}
        size="small"
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        aria-label={label}
        onClick={() => input.current?.click()}
        onBlur={onBlur}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be picked again.
          target.value = '';
          if (file) begin(file);
        }}
      />
    </>
  );
}

/** A drop zone. */
function DropBox({
  begin,
  isFaulty,
  children,
}: {
  begin: FileUpload['begin'];
  isFaulty: boolean;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    // The page around it may accept drops too.
    event.stopPropagation();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
    const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
    if (file) begin(file);
  };
  return (
    <Box
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      sx={({ palette, shape }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.25,
        padding: 1,
        minBlockSize: 52,
        borderRadius: `${shape.borderRadius}px`,
        border: `1px dashed ${isFaulty ? palette.error.main : isOver ? palette.primary.main : palette.line.main}`,
        backgroundColor: isOver ? 'action.hover' : undefined,
      })}
    >
      {children}
    </Box>
  );
}

/** The uploading file and its progress. */
function Coming({
  coming: { name, progress },
  onCancel,
}: {
  coming: NonNullable<FileUpload['coming']>;
  onCancel(): void;
}) {
  const translate = useTranslate();
  return (
    <>
      <Box role="status" component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <LinearProgress
        aria-label={translate('form.file.uploading', { name })}
        variant="determinate"
        value={progress * 100}
        sx={{ flex: 1, minInlineSize: 80 }}
      />
      <Button size="small" onClick={onCancel}>
        {translate('form.file.cancel')}
      </Button>
    </>
  );
}

interface FileUpload {
  /** The running upload, with its progress from 0 to 1. */
  coming: { name: string; progress: number } | null;
  /** Why the last upload failed. */
  fault: string | null;
  begin(file: File): void;
  cancel(): void;
}

/** Uploads the file of one form field; `onDone` gets the attachment's id. Blocks saving the form until it is done. */
function useFileUpload(field: string, isPicture: boolean, onDone: (id: string) => void): FileUpload {
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
