import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import type { PinPhotos } from '../../ui/viewer/model.ts';
import type { ViewerHandle } from '../../ui/viewer/useViewerHandle.ts';
import type { HistoryEntry } from '../course.ts';
import type { AddedFiles } from '../useAddedFiles.ts';
import { ToothDetailsContext } from './toothDetails.ts';
import { useToothMarks } from './useToothMarks.ts';

const ToothCard = lazy(() => import('./ToothCard.tsx'));

interface ToothDetailsProviderProps {
  order: Order;
  files: readonly CaseFile[];
  added: AddedFiles;
  history: readonly HistoryEntry[];
  children: ReactNode;
}

/** Provides the order page's teeth: their marks, and the card that opens for one of them. */
export function ToothDetailsProvider({ order, files, added, history, children }: ToothDetailsProviderProps) {
  const marks = useToothMarks(order);
  const photos = usePinPhotos(files, added);
  const viewer = useRef<ViewerHandle>(null);
  const [opened, setOpened] = useState<{ tooth: Fdi; picture: string | null } | null>(null);
  const details = useMemo(
    () => ({
      marks,
      photos,
      asked: new Set(history.flatMap(({ details }) => details?.pins?.map(({ id }) => id) ?? [])),
      viewer,
      open: (tooth: Fdi) => setOpened({ tooth, picture: viewer.current?.toothPicture(tooth) ?? null }),
    }),
    [marks, photos, history],
  );
  return (
    <ToothDetailsContext value={details}>
      {children}
      {opened && (
        <Suspense>
          <ToothCard
            order={order}
            state={{
              tooth: opened.tooth,
              toothDetailImageUrl: opened.picture,
              problemTeethNum: marks.problems,
            }}
            details={details}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </ToothDetailsContext>
  );
}

/** The order's images that both sides can see, and a function that adds one. */
function usePinPhotos(files: readonly CaseFile[], { mayAdd, add }: AddedFiles): PinPhotos {
  const words = useFileWords();
  // `add` changes with every render; only the newest is called.
  const adding = useRef(add);
  useEffect(() => void (adding.current = add), [add]);
  return useMemo(
    () => ({
      known: files
        .filter(({ kind, sent }) => kind === 'image' && sent)
        .map((file) => ({ id: file.id, name: words.name(file) })),
      add: mayAdd ? async (file: File) => (await adding.current([{ file, path: file.name }])).at(-1) : undefined,
    }),
    [files, words, mayAdd],
  );
}
