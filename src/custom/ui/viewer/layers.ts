import type { Jaw, ViewerModel } from './model.ts';

/** What a person set for each model; it stays with the model's id while its forms come and go. */
export interface Layer {
  visible: boolean;
  /** 0.1 … 1: less couldn't be found again. */
  opacity: number;
}

export type Layers = Readonly<Record<string, Layer>>;

export const FAINTEST = 0.1;

const fresh: Layer = { visible: true, opacity: 1 };
const hidden: Layer = { visible: false, opacity: 1 };
const behind: Layer = { visible: true, opacity: 0.45 };

/**
 * How a case opens: everything whole; but where a design is to be looked at, the scan that it is made on steps back behind it,
 * and what would stand before it isn't shown: the bite, and the opposing jaw (`designJaw` is the design's, where it is known).
 */
export function openingLayers(
  models: readonly Pick<ViewerModel, 'id' | 'jaw' | 'isDesign'>[],
  designJaw: 'upper' | 'lower' | null,
): Layers {
  const isReview = models.some(({ isDesign }) => isDesign);
  const layerOf = ({ jaw, isDesign }: Pick<ViewerModel, 'jaw' | 'isDesign'>): Layer => {
    if (!isReview || isDesign) return fresh;
    const isInFront = jaw === 'bite' || (designJaw !== null && jaw === (designJaw === 'upper' ? 'lower' : 'upper'));
    return isInFront ? hidden : behind;
  };
  return Object.fromEntries(models.map((model) => [model.id, layerOf(model)]));
}

interface Solo {
  solo: 'upper' | 'lower' | null;
  designJaw: 'upper' | 'lower' | null;
}

/** A jaw's chewing surfaces are seen without what bites on them: of the opposing jaw and the bite nothing is shown. */
export const soloed = (
  layers: Layers,
  models: readonly Pick<ViewerModel, 'id' | 'jaw' | 'isDesign'>[],
  { solo, designJaw }: Solo,
) =>
  solo === null || !models.some(({ jaw }) => jaw === solo)
    ? layers
    : Object.fromEntries(
        models.map(({ id, jaw, isDesign }): [string, Layer] => {
          const layer = layerOf(layers, id);
          const isOfOther = isDesign && designJaw !== null && designJaw !== solo;
          return [id, { ...layer, visible: jaw === solo || (layer.visible && jaw === 'other' && !isOfOther) }];
        }),
      );

/** A layer at another opacity: moving its slider shows it. */
export const faded = (opacity: number): Layer => ({
  visible: true,
  opacity: Math.min(1, Math.max(FAINTEST, opacity)),
});

export const layerOf = (layers: Layers, id: string): Layer => layers[id] ?? fresh;

/** Whether views are of an upper jaw alone, and whether of one model alone. */
export function aloneness(shown: readonly { jaw: Jaw }[]): { alone: boolean; upperAlone: boolean } {
  const upper = shown.some(({ jaw }) => jaw === 'upper');
  const lower = shown.some(({ jaw }) => jaw === 'lower');
  return { alone: !(upper && lower), upperAlone: upper && !lower };
}

/** What stands under the layers: the triangles seen, and the largest deviation among them. */
export function figures(
  models: readonly { id: string; triangles: number; maxErrorMicrometres: number }[],
  layers: Layers,
): { triangles: number; micrometres: number } {
  const seen = models.filter(({ id }) => layerOf(layers, id).visible);
  return {
    triangles: seen.reduce((sum, model) => sum + model.triangles, 0),
    micrometres: seen.reduce((most, model) => Math.max(most, model.maxErrorMicrometres), 0),
  };
}
