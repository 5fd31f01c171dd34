import { describe, expect, it } from 'vitest';
import { aloneness, FAINTEST, figures, layerOf, layersReducer } from '../../../src/custom/orderDetail/viewer/layers.ts';

describe('layers', () => {
  it('start visible and opaque, and keep what was set while models come and go', () => {
    const first = layersReducer({}, { type: 'models', ids: ['upper', 'lower'] });
    expect(layerOf(first, 'upper')).toEqual({ visible: true, opacity: 1 });
    const hidden = layersReducer(first, { type: 'visible', id: 'lower', visible: false });
    const later = layersReducer(hidden, { type: 'models', ids: ['lower', 'design'] });
    expect(later).toEqual({ lower: { visible: false, opacity: 1 }, design: { visible: true, opacity: 1 } });
  });

  it('stay findable when made pale, and come back when their slider is moved', () => {
    const hidden = layersReducer({}, { type: 'visible', id: 'upper', visible: false });
    const pale = layersReducer(hidden, { type: 'opacity', id: 'upper', opacity: 0 });
    expect(layerOf(pale, 'upper')).toEqual({ visible: true, opacity: FAINTEST });
    expect(layerOf(layersReducer(pale, { type: 'opacity', id: 'upper', opacity: 7 }), 'upper').opacity).toBe(1);
  });

  it('never change what they were', () => {
    const before = Object.freeze(layersReducer({}, { type: 'models', ids: ['a'] }));
    layersReducer(before, { type: 'opacity', id: 'a', opacity: 0.5 });
    expect(layerOf(before, 'a').opacity).toBe(1);
  });
});

describe('the figures under the layers', () => {
  const models = [
    { id: 'upper', triangles: 150_000, maxErrorMicrometres: 2.1 },
    { id: 'lower', triangles: 90_000, maxErrorMicrometres: 4 },
  ];

  it('count what is seen', () => {
    expect(figures(models, {})).toEqual({ triangles: 240_000, micrometres: 4 });
    const layers = { lower: { visible: false, opacity: 1 } };
    expect(figures(models, layers)).toEqual({ triangles: 150_000, micrometres: 2.1 });
    expect(figures([], {})).toEqual({ triangles: 0, micrometres: 0 });
  });
});

describe('which views a case has', () => {
  it.each([
    [['upper', 'lower', 'bite'], { alone: false, upperAlone: false }],
    [['upper'], { alone: true, upperAlone: true }],
    [['upper', 'other'], { alone: true, upperAlone: true }],
    [['lower'], { alone: true, upperAlone: false }],
    [['other'], { alone: true, upperAlone: false }],
  ] as const)('%j', (jaws, expected) => {
    expect(aloneness(jaws.map((jaw) => ({ jaw })))).toEqual(expected);
  });
});
