import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archNeighbours, archTeeth, dentitions, fdiTeeth, jawOf, sideOf, dentitionOf } from '../../../domain/teeth.ts';
import { chartLayout, toothBeside, type Point } from '../../../src/custom/ui/teeth/archLayout.ts';
import { crownSize } from '../../../src/custom/ui/teeth/toothShapes.ts';

const layouts = dentitions.flatMap((dentition) =>
  (['wide', 'tall', 'open'] as const).map((shape) => ({
    name: `${shape}, ${dentition}`,
    shape,
    layout: chartLayout(dentition, shape),
  })),
);
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(layouts)('the chart ($name)', ({ layout, shape }) => {
  const middle = { x: layout.width / 2, y: layout.height / 2 };

  it('has the patient’s right on the left and the upper jaw above', () => {
    for (const { tooth, x, y } of layout.teeth) {
      expect(x < middle.x, `${tooth}`).toBe(sideOf(tooth) === 'right');
      expect(y < middle.y, `${tooth}`).toBe(jawOf(tooth) === 'upper');
    }
  });

  it('is symmetric about the midline', () => {
    for (const place of layout.teeth) {
      const other = layout.teeth.find(
        ({ tooth }) =>
          jawOf(tooth) === jawOf(place.tooth) &&
          tooth % 10 === place.tooth % 10 &&
          sideOf(tooth) !== sideOf(place.tooth),
      );
      expect(other?.x).toBeCloseTo(layout.width - place.x, 6);
      expect(other?.y).toBeCloseTo(place.y, 6);
    }
  });

  it('lets no two teeth overlap', () => {
    const overlapping = layout.teeth.flatMap((a) =>
      layout.teeth
        .filter((b) => a.tooth < b.tooth && distance(a, b) < ((a.width + b.width) / 2) * 0.9)
        .map((b) => [a.tooth, b.tooth]),
    );
    expect(overlapping).toEqual([]);
  });

  it('puts numbers inside the arch unless its middle is taken, joints outside, all within the picture', () => {
    for (const { tooth, x, y, label } of layout.teeth) {
      expect(distance(label, middle) < distance({ x, y }, middle), `${tooth}`).toBe(shape !== 'open');
      expect(Math.min(label.x, label.y, layout.width - label.x, layout.height - label.y)).toBeGreaterThan(8);
    }
    for (const { at, handle } of layout.contacts) {
      expect(distance(handle, middle)).toBeGreaterThan(distance(at, middle));
      expect(Math.min(handle.x, handle.y, layout.width - handle.x, layout.height - handle.y)).toBeGreaterThan(12);
    }
  });

  it('has a contact for every two neighbours', () => {
    const pairs = layout.teeth.flatMap(({ tooth }) => archNeighbours(tooth)).length / 2;
    expect(layout.contacts).toHaveLength(pairs);
    for (const { first, second } of layout.contacts) expect(archNeighbours(first)).toContain(second);
  });
});

describe('on a phone of 390 pixels', () => {
  // Less 16 pixels of padding on either side of the page and the card.
  const chartWidth = 390 - 2 * 2 * 16 - 2;

  it.each(dentitions)('every tooth and joint is a target of 24 pixels (%s)', (dentition) => {
    const { teeth, contacts, width } = chartLayout(dentition, 'tall');
    const scale = chartWidth / width;
    expect(Math.min(...teeth.map(({ pitch }) => pitch)) * scale).toBeGreaterThanOrEqual(24);
    for (const [i, one] of contacts.entries())
      for (const other of contacts.slice(i + 1)) expect(distance(one.handle, other.handle) * scale).toBeGreaterThan(24);
  });
});

describe('sizes', () => {
  it('are known for every tooth', () => {
    for (const tooth of fdiTeeth) expect(Math.min(...Object.values(crownSize(tooth)))).toBeGreaterThan(4);
  });
});

describe('arrow keys', () => {
  const next = (tooth: (typeof fdiTeeth)[number], key: string) => toothBeside(tooth, key, dentitionOf(tooth));

  it('go as the teeth stand on the screen', () => {
    expect([next(11, 'ArrowRight'), next(11, 'ArrowLeft'), next(11, 'ArrowDown'), next(11, 'ArrowUp')]).toEqual([
      21,
      12,
      41,
      null,
    ]);
    expect([next(36, 'Home'), next(36, 'End'), next(36, 'ArrowUp'), next(36, 'Tab')]).toEqual([48, 38, 26, null]);
    expect([next(18, 'ArrowLeft'), next(75, 'ArrowRight')]).toEqual([null, null]);
  });

  it('come back where they went', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fdiTeeth), (tooth) => {
        const right = next(tooth, 'ArrowRight');
        expect(right === null || next(right, 'ArrowLeft') === tooth).toBe(true);
        const across = next(tooth, jawOf(tooth) === 'upper' ? 'ArrowDown' : 'ArrowUp');
        expect(across && next(across, jawOf(tooth) === 'upper' ? 'ArrowUp' : 'ArrowDown')).toBe(tooth);
      }),
    );
  });

  it('reach a whole arch', () => {
    for (const dentition of dentitions) {
      const arch = archTeeth(dentition, 'lower');
      const walked = arch.slice(1).reduce((at) => toothBeside(at, 'ArrowRight', dentition) ?? at, arch[0]!);
      expect(walked).toBe(arch.at(-1));
    }
  });
});
