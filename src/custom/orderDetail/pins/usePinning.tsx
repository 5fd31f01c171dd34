import { useMemo } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { writeTooth } from '../../../../domain/teeth.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import type { Pinning, ViewerModel, ViewerPin } from '../../ui/viewer/model.ts';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { PinList, type PinOrder } from './PinList.tsx';
import type { Pin } from '../../../../domain/order/toothMark.ts';
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

/**
 * The pins on the shown models. An open pin on an earlier version of a scheme or design, or on a replaced scan, moves
 * to the models that replaced it.
 */
export function pinsOnModels(
  pins: readonly Pin[],
  files: readonly Pick<CaseFile, 'id' | 'purpose' | 'jaw'>[],
  models: readonly Pick<ViewerModel, 'id'>[],
): ViewerPin[] {
  const fileOf = (id: string) => files.find((file) => file.id === id);
  return pins.flatMap(({ id, number, fileId, point, done }): ViewerPin[] => {
    if (!fileId || !point) return [];
    if (models.some((model) => model.id === fileId)) return [{ id, number, modelId: fileId, point, among: null }];
    const earlier = fileOf(fileId);
    if (done || !earlier) return [];
    const among = models
      .filter((model) => {
        const file = fileOf(model.id);
        return file?.purpose === earlier.purpose && (file.purpose !== 'scan' || file.jaw === earlier.jaw);
      })
      .map((model) => model.id);
    return among[0] === undefined ? [] : [{ id, number, modelId: among[0], point, among }];
  });
}
