import Box from '@mui/material/Box';
import { useEffect, useState, type DragEvent as ReactDragEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { filesOfDrop, type PickedFile } from '../upload/picked.ts';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  Boolean(dataTransfer?.types.includes('Files'));

interface DropHereProps {
  onFiles(picked: PickedFile[]): void;
  children: ReactNode;
}

/** A drop target of its own, above the page-wide one; visible while files are dragged over the page. */
export function DropHere({ onFiles, children }: DropHereProps) {
  const translate = useTranslate();
  const isHovering = useHovering();
  // preventDefault tells the page-wide drop target that the files are taken.
  const onDragOver = (event: ReactDragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const onDrop = (event: ReactDragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    void filesOfDrop(event.dataTransfer).then((picked) => picked.length > 0 && onFiles(picked));
  };
  return (
    <Box
      onDragOver={onDragOver}
      onDrop={onDrop}
      sx={({ palette, zIndex }) =>
        isHovering
          ? {
              position: 'relative',
              zIndex: zIndex.modal + 2,
              padding: 1,
              borderRadius: 1,
              border: `2px dashed ${palette.primary.main}`,
              backgroundColor: palette.background.paper,
            }
          : {}
      }
    >
      {isHovering && (
        <Box sx={{ color: 'primary.main', marginBlockEnd: 1 }}>{translate('orderDetail.conversation.drop')}</Box>
      )}
      {children}
    </Box>
  );
}

/** Whether files are being dragged over the page. */
function useHovering(): boolean {
  const [isHovering, setHovering] = useState(false);
  useEffect(() => {
    // dragenter of the next element fires before dragleave of the previous one.
    let depth = 0;
    const end = () => {
      depth = 0;
      setHovering(false);
    };
    const listeners = {
      dragenter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth += 1;
        setHovering(true);
      },
      dragleave: () => {
        depth -= 1;
        if (depth <= 0) end();
      },
      drop: end,
    };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener);
    };
  }, []);
  return isHovering;
}
