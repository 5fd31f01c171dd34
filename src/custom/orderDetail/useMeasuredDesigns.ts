import { useMemo } from 'react';
import type { Figure } from '../../../domain/order/dataCheck/designNumbers.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { submittedFiles } from '../ui/files/caseFiles.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { useOnStage } from './stage/onStage.ts';
import { useToothDetails } from './toothDetail/toothDetails.ts';

/** The submitted designs that have been measured, and a function that shows a place on them with a section. */
export function useMeasuredDesigns(files: readonly CaseFile[]) {
  const words = useFileWords();
  const details = useToothDetails();
  const { show } = useOnStage();
  const designs = useMemo(
    () =>
      submittedFiles(files, 'design').flatMap((file) =>
        file.facts?.design ? [{ id: file.id, name: words.name(file), numbers: file.facts.design }] : [],
      ),
    [files, words],
  );
  const onShow = (fileId: string, at: Figure['at']) => {
    show({ kind: 'models' });
    details?.viewer.current?.cutPlace(fileId, at);
  };
  return { designs, onShow };
}
