import { useMemo } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { writeTooth } from '../../../../domain/teeth.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import type { Pinning, ViewerModel } from '../../ui/viewer/model.ts';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { PinList, type PinOrder } from './PinList.tsx';
import { pinsOnModels } from './pinsOnModels.ts';

/** What the order's viewer needs to show and set pins. */
export function usePinning(
  order: PinOrder & Pick<Order, 'teeth'>,
  files: readonly CaseFile[],
  models: readonly ViewerModel[],
): Pinning | undefined {
  const details = useToothDetails();
  const marks = details?.marks;
  const [notation] = useNotation();
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
    teeth: order.teeth.map(({ tooth }) => ({ fdi: tooth, name: writeTooth(tooth, notation) })),
    put: marks.may ? ({ modelId, ...pin }) => marks.setPin({ fileId: modelId, ...pin }) : undefined,
    photos: details.photos,
    List,
  };
}
