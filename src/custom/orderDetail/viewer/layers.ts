import type { Jaw } from './model.ts';

/** What a person set for each model; it stays with the model's id while its forms come and go. */
export interface Layer {
  visible: boolean;
  /** 0.1 … 1: less couldn't be found again. */
  opacity: number;
}

export type Layers = Readonly<Record<string, Layer>>;

export type LayersAction =
  | { type: 'models'; ids: readonly string[] }
  | { type: 'visible'; id: string; visible: boolean }
  | { type: 'opacity'; id: string; opacity: number };

export const FAINTEST = 0.1;

const fresh: Layer = { visible: true, opacity: 1 };

export const layerOf = (layers: Layers, id: string): Layer => layers[id] ?? fresh;

export function layersReducer(layers: Layers, action: LayersAction): Layers {
  switch (action.type) {
    case 'models':
      return Object.fromEntries(action.ids.map((id) => [id, layerOf(layers, id)]));
    case 'visible':
      return { ...layers, [action.id]: { ...layerOf(layers, action.id), visible: action.visible } };
    case 'opacity': {
      const opacity = Math.min(1, Math.max(FAINTEST, action.opacity));
      return { ...layers, [action.id]: { visible: true, opacity } };
    }
  }
}

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
