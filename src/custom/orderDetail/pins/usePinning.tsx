import { useMemo } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Pinning, ViewerModel } from '../../ui/viewer/model.ts';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { PinList, type PinOrder } from './PinList.tsx';
import { pinsOnModels } from './pinsOnModels.ts';

/** What the order's viewer needs to show and set pins. */
export function usePinning(
  order: PinOrder,
  files: readonly CaseFile[],
  models: readonly ViewerModel[],
): Pinning | undefined {
  const details = useToothDetails();
  const marks = details?.marks;
  const pins = useMemo(() => pinsOnModels(marks?.pins ?? [], files, models), [marks, files, models]);
  const List = useMemo(
    () =>
      function List({ moved }: { moved: ReadonlyMap<string, number> }) {
        return <PinList order={order} pins={useToothDetails()?.marks.pins ?? []} moved={moved} />;
      },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another component would take the focus from its buttons
    [order.id, order.state],
  );
  if (!marks) return undefined;
  return {
    pins,
    put: marks.may
      ? ({ modelId, point, note, photoId }) => marks.setPin({ fileId: modelId, point, note, photoId })
      : undefined,
    photos: details.photos,
    List,
  };
}
