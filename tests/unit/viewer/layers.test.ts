import { describe, expect, it } from 'vitest';
import {
  aloneness,
  faded,
  FAINTEST,
  figures,
  layerOf,
  openingLayers,
  soloed,
} from '../../../src/custom/ui/viewer/layers.ts';
import type { Jaw } from '../../../src/custom/ui/viewer/model.ts';

const model = (id: string, jaw: Jaw, isDesign = false) => ({ id, jaw, isDesign });
const case_ = [model('u', 'upper'), model('l', 'lower'), model('b', 'bite')];

describe('layers', () => {
  it('open opaque', () => {
    for (const layer of Object.values(openingLayers(case_, 'upper')))
      expect(layer).toEqual({ visible: true, opacity: 1 });
  });

  it('of scans are pale behind a design, and the bite and the opposing jaw are hidden', () => {
    const layers = openingLayers([...case_, model('d', 'other', true)], 'upper');
    expect(layers['d']).toEqual({ visible: true, opacity: 1 });
    expect(layers['u']).toEqual({ visible: true, opacity: 0.45 });
    for (const id of ['b', 'l']) expect(layers[id]?.visible).toBe(false);
    const both = openingLayers([...case_, model('d', 'other', true)], null);
    expect(both['l']).toEqual(both['u']);
  });

  it('of the opposing jaw are hidden in a jaw’s view', () => {
    const layers = soloed({ u: faded(0.5), l: { visible: false, opacity: 1 } }, [...case_, model('x', 'other')], {
      solo: 'lower',
      designJaw: null,
    });
    expect(
      Object.entries(layers)
        .filter(([, { visible }]) => visible)
        .map(([id]) => id),
    ).toEqual(['l', 'x']);
    expect(layers['u']?.opacity).toBe(0.5);
    const whole = openingLayers(case_, null);
    expect(soloed(whole, case_, { solo: null, designJaw: null })).toBe(whole);
    expect(soloed(whole, [model('x', 'other')], { solo: 'upper', designJaw: null })).toBe(whole);
  });

  it('can be restored by their slider after fading', () => {
    expect(faded(0)).toEqual({ visible: true, opacity: FAINTEST });
    expect(faded(7).opacity).toBe(1);
    expect(layerOf({}, 'unknown')).toEqual({ visible: true, opacity: 1 });
  });
});

describe('the figures under the layers', () => {
  const models = [
    { id: 'upper', triangles: 150_000, maxErrorMicrometres: 2.1 },
    { id: 'lower', triangles: 90_000, maxErrorMicrometres: 4 },
  ];

  it('count what is visible', () => {
    expect(figures(models, {})).toEqual({ triangles: 240_000, micrometres: 4 });
    const layers = { lower: { visible: false, opacity: 1 } };
    expect(figures(models, layers)).toEqual({ triangles: 150_000, micrometres: 2.1 });
    expect(figures([], {})).toEqual({ triangles: 0, micrometres: 0 });
  });
});

describe('the views of a case', () => {
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
