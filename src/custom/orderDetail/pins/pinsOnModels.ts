import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Pin } from '../../../../domain/order/toothMark.ts';
import type { ViewerModel, ViewerPin } from '../../ui/viewer/model.ts';

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
