import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Order } from '../../../../domain/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { ViewerHandle } from '../../ui/viewer/useViewerHandle.ts';
import type { HistoryEntry } from '../course.ts';
import { ToothDetailsContext } from './toothDetails.ts';
import { useToothMarks } from './useToothMarks.ts';

const ToothCard = lazy(() => import('./ToothCard.tsx'));

interface ToothDetailsProviderProps {
  order: Order;
  history: readonly HistoryEntry[];
  children: ReactNode;
}

/** Gives the order page its teeth: their marks, and the card that opens for one of them. */
export function ToothDetailsProvider({ order, history, children }: ToothDetailsProviderProps) {
  const marks = useToothMarks(order);
  const viewer = useRef<ViewerHandle>(null);
  const [opened, setOpened] = useState<{ tooth: Fdi; picture: string | null } | null>(null);
  const details = useMemo(
    () => ({
      marks,
      asked: new Set(history.flatMap(({ details }) => details?.pins?.map(({ id }) => id) ?? [])),
      viewer,
      open: (tooth: Fdi) => setOpened({ tooth, picture: viewer.current?.toothPicture(tooth) ?? null }),
    }),
    [marks, history],
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
