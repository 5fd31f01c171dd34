import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { filesOfDrop, type PickedFile } from './picked.ts';

interface DropZoneProps {
  onFiles: (picked: PickedFile[]) => void;
  /** Refuses drops, so that the browser doesn't open the file. */
  disabled?: boolean;
  /** Text shown while files are dragged over the page: `Drop the scans here`. */
  label?: string;
}

const hasFiles = (event: DragEvent) => Boolean(event.dataTransfer?.types.includes('Files'));

/** Makes the whole page a drop target for files and folders; visible only while some are dragged over it. */
export function DropZone({ onFiles, disabled = false, label }: DropZoneProps) {
  const translate = useTranslate();
  const hovering = useFileDrag(onFiles, disabled);
  if (!hovering || disabled) return null;
  return (
    <Portal>
      <Box
        sx={({ palette, zIndex }) => ({
          position: 'fixed',
          inset: 12,
          zIndex: zIndex.modal + 1,
          pointerEvents: 'none',
          borderRadius: 2,
          border: `2px dashed ${palette.accent.main}`,
          backgroundColor: `color-mix(in srgb, ${palette.accent.soft} 88%, transparent)`,
          color: 'primary.main',
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 1,
        })}
      >
        <CloudUploadOutlined sx={{ fontSize: 44 }} />
        <Typography variant="h1" component="p">
          {label ?? translate('upload.drop')}
        </Typography>
        <Typography variant="body2">{translate('upload.dropHint')}</Typography>
      </Box>
    </Portal>
  );
}

/** Whether files are dragged over the page; hands over those that are dropped on it. */
function useFileDrag(onFiles: DropZoneProps['onFiles'], disabled: boolean): boolean {
  const [hovering, setHovering] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    // dragenter of the next element fires before dragleave of the previous one.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setHovering(true);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      // In case this mounted during a drag.
      setHovering(true);
      if (event.dataTransfer) event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    };
    const end = () => {
      depth = 0;
      setHovering(false);
    };
    const leave = () => {
      depth -= 1;
      if (depth <= 0) end();
    };
    const drop = (event: DragEvent) => {
      end();
      // Another drop target on the page may have taken them.
      if (!event.dataTransfer || !hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (disabled) return;
      void filesOfDrop(event.dataTransfer).then((picked) => picked.length > 0 && latest.current(picked));
    };
    const listeners = { dragenter: enter, dragover: over, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener);
    };
  }, [disabled]);

  return hovering;
}
