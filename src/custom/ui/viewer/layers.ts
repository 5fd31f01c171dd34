import type { Jaw, ViewerModel } from './model.ts';

/** The user's settings for a model, by model id, so that they survive loading. */
export interface Layer {
  visible: boolean;
  /** 0.1 … 1, since a fainter model couldn't be found again. */
  opacity: number;
}

export type Layers = Readonly<Record<string, Layer>>;

export const FAINTEST = 0.1;

const fresh: Layer = { visible: true, opacity: 1 };
const hidden: Layer = { visible: false, opacity: 1 };
const behind: Layer = { visible: true, opacity: 0.45 };

/**
 * How a case opens: everything opaque. With a design, its scan is faded behind it, and what would cover it is hidden:
 * the bite, and the jaw opposite to `designJaw`, if known.
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

/** For a jaw's occlusal view, hides the opposing jaw and the bite. */
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

/** A layer with a new opacity; moving its slider also shows it. */
export const faded = (opacity: number): Layer => ({
  visible: true,
  opacity: Math.min(1, Math.max(FAINTEST, opacity)),
});

export const layerOf = (layers: Layers, id: string): Layer => layers[id] ?? fresh;

/** Whether only one jaw is shown, and whether it is the upper one. */
export function aloneness(shown: readonly { jaw: Jaw }[]): { alone: boolean; upperAlone: boolean } {
  const upper = shown.some(({ jaw }) => jaw === 'upper');
  const lower = shown.some(({ jaw }) => jaw === 'lower');
  return { alone: !(upper && lower), upperAlone: upper && !lower };
}

/** Figures below the layers: the visible triangles, and their largest deviation. */
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
