import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFileWords } from './useFileWords.ts';
import { isStaged, Stage } from './Stage.tsx';
import { useFileBytes } from './useFileBytes.ts';
import { useKeepOrientation } from './useKeepOrientation.ts';

/** A file in a list; a button that opens the file if it can be viewed. */
export function OpenFile({ file, children }: { file: CaseFile; children: ReactNode }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [isOpen, setOpen] = useState(false);
  const bytes = useFileBytes();
  const keep = useKeepOrientation();
  if (!isStaged(file)) return children;
  const name = words.name(file);
  return (
    <>
      <ButtonBase
        aria-label={translate('orderDetail.conversation.enlarge', { name })}
        onClick={() => setOpen(true)}
        sx={{ display: 'block', minWidth: 0, maxWidth: '100%', textAlign: 'start', borderRadius: 0.75 }}
      >
        {children}
      </ButtonBase>
      <Stage
        files={[file]}
        at={isOpen ? file.id : null}
        onGo={() => setOpen(false)}
        nameOf={() => name}
        bytes={bytes}
        onOrientation={({ id }, orientation) => keep([{ id }], orientation)}
      />
    </>
  );
}
