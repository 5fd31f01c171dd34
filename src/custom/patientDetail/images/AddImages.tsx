import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

/** Asks for pictures from the device, or from its camera. */
export function AddImages({ onFiles }: { onFiles(files: File[]): void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const label = translate('entities.image.actions.place');
  return (
    <>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/tiff"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be picked again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
