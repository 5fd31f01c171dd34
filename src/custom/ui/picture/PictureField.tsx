import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { useFormat } from '../../../builders/format.ts';
import { visuallyHidden } from '../../../layout/visuallyHidden.ts';
import type { PictureChange } from './usePicture.ts';

interface PictureFieldProps {
  change: PictureChange;
  /** The current image. */
  children: ReactNode;
  /** There is an image that can be removed. */
  hasPicture: boolean;
}

/** An image to choose, drop or paste. */
export function PictureField({ change, children, hasPicture }: PictureFieldProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => files?.[0] && void change.save(files[0]);
  const area = useRef<HTMLDivElement>(null);
  usePastedFiles(area, take);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <Box
        ref={area}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          gap: 2.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          padding: 1.5,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: isOver ? 'accent.main' : 'line.strong',
          backgroundColor: isOver ? 'accent.soft' : undefined,
        }}
      >
        {children}
        <Choices {...{ change, hasPicture, isOver }} onChoose={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png,.ico,image/jpeg,image/png,image/x-icon"
          aria-label={translate('profile.avatar.choose')}
          tabIndex={-1}
          style={visuallyHidden}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </Box>
      {change.fault && (
        <Alert severity="error" role="alert" sx={{ marginBlockStart: 1.5 }}>
          {change.fault}
        </Alert>
      )}
    </>
  );
}

interface ChoicesProps extends Pick<PictureFieldProps, 'change' | 'hasPicture'> {
  /** A file is dragged over the field. */
  isOver: boolean;
  onChoose(): void;
}

function Choices({ change, hasPicture, isOver, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button loading={change.isPending} onClick={onChoose}>
          {translate('profile.avatar.choose')}
        </Button>
        {hasPicture && (
          <Button variant="text" disabled={change.isPending} onClick={() => void change.save(null)}>
            {translate('profile.avatar.remove')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(isOver ? 'profile.avatar.drop' : 'profile.avatar.hint', {
          max: format.bytes(limits.avatarBytes),
        })}
      </Typography>
    </Box>
  );
}

/** Takes an image pasted anywhere on the page while `area` is visible, except into text fields. */
function usePastedFiles(area: RefObject<HTMLElement | null>, take: (files: FileList) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (!clipboardData || !file || area.current?.closest('[hidden]')) return;
      if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
      // Some systems add a copied file's name as text.
      const text = clipboardData.getData('text/plain').trim();
      if (!text || text === file.name) latest.current(clipboardData.files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [area]);
}
