import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import { useFileWords } from './useFileWords.ts';
import { isStaged, Stage } from './Stage.tsx';
import { useFileBytes } from './useFileBytes.ts';

/** What stands for a file in a list: pressed, it shows the file, where there is something to look at. */
export function OpenFile({ file, children }: { file: CaseFile; children: ReactNode }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [isOpen, setOpen] = useState(false);
  const bytes = useFileBytes();
  const [update] = useRun('file', 'update');
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
        onOrientation={({ id }, orientation) => {
          update({ id, orientation }).catch((error: unknown) => {
            // The request layer shows the failure; the view keeps the orientation until it is closed.
            if (!(error instanceof CallError)) throw error;
          });
        }}
      />
    </>
  );
}
