import { describe, expect, it } from 'vitest';
import { markTeeth } from '../../../domain/order/prescriptionEdits.ts';
import { press, type Marked, type Press } from '../../../src/custom/ui/teeth/useChartSelection.ts';
import { buildUnit } from './support.tsx';

const pressAll = (start: Marked, presses: Press[]) => presses.reduce(press, start);
const teethOf = ({ teeth }: Marked) => teeth.map(({ tooth }) => tooth);
const nothing: Marked = { teeth: [], selected: [] };

describe('pressing teeth', () => {
  it('adds them to the selection while none has a work', () => {
    const end = pressAll(nothing, [{ tooth: 14 }, { tooth: 16 }, { tooth: 15 }]);
    expect(teethOf(end)).toEqual([16, 15, 14]);
    expect(end.selected).toEqual([14, 16, 15]);
  });

  it('starts a new selection once the selected teeth have a work', () => {
    const end = press({ teeth: [buildUnit(16), buildUnit(15)], selected: [16, 15] }, { tooth: 26 });
    expect(teethOf(end)).toEqual([16, 15, 26]);
    expect(end.selected).toEqual([26]);
  });

  it('unmarks a blank tooth, and never one with a choice', () => {
    expect(pressAll(nothing, [{ tooth: 16 }, { tooth: 16 }])).toEqual(nothing);
    const crown = { teeth: [buildUnit(16)], selected: [] };
    const [once, twice] = [press(crown, { tooth: 16 }), pressAll(crown, [{ tooth: 16 }, { tooth: 16 }])];
    expect([once.selected, twice.selected]).toEqual([[16], []]);
    expect([once.teeth, twice.teeth]).toEqual([crown.teeth, crown.teeth]);
  });

  it('selects the range with Shift, and only the tooth itself across jaws', () => {
    const end = press({ teeth: [buildUnit(12)], selected: [12] }, { tooth: 22, from: 12 });
    expect(end.selected).toEqual([12, 11, 21, 22]);
    expect(end.teeth[0]).toEqual(buildUnit(12));
    expect(press(nothing, { tooth: 36, from: 12 }).selected).toEqual([36]);
  });

  it('unmarks what Shift marked too far, and nothing else', () => {
    const far: Marked = { teeth: markTeeth([buildUnit(12)], [13, 11, 21]), selected: [13, 12, 11, 21] };
    const back = press(far, { tooth: 12, from: 13, swept: [12, 11, 21] });
    expect(back).toEqual({ teeth: markTeeth([buildUnit(12)], [13]), selected: [13, 12] });
    expect(teethOf(press(far, { tooth: 12, from: 13, swept: [21] })), '11 was marked before').toEqual([13, 12, 11]);
    const said = press(
      { teeth: [buildUnit(13), buildUnit(12)], selected: [13, 12] },
      { tooth: 13, from: 13, swept: [12] },
    );
    expect(teethOf(said), 'a tooth of which something is said').toEqual([13, 12]);
  });

  it('unmarks nothing with Shift in another arch', () => {
    const far: Marked = { teeth: markTeeth([], [13, 12, 11]), selected: [13, 12, 11] };
    const across = press(far, { tooth: 36, from: 13, swept: [12, 11] });
    expect([teethOf(across), across.selected]).toEqual([[13, 12, 11, 36], [36]]);
  });

  it('adds or removes one tooth with Ctrl', () => {
    const two = { teeth: [buildUnit(16), buildUnit(26)], selected: [16] as const };
    expect(press(two, { tooth: 26, more: true }).selected).toEqual([16, 26]);
    expect(press({ ...two, selected: [16, 26] }, { tooth: 26, more: true }).selected).toEqual([16]);
    expect(press({ ...two, selected: [16, 26] }, { tooth: 26 }).selected).toEqual([26]);
  });

  it('adds a marked blank tooth to the selection', () => {
    expect(press({ teeth: markTeeth([], [16, 15]), selected: [16] }, { tooth: 15 }).selected).toEqual([16, 15]);
  });
});
