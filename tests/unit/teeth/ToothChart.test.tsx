// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import type { Dentition, Fdi, Notation } from '../../../domain/teeth.ts';
import { ToothChart, type ToothChartProps } from '../../../src/custom/ui/teeth/ToothChart.tsx';
import { buildBridge, buildUnit, held, renderTeeth } from './support.tsx';

// Every click renders 32 teeth or 45 shades, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Start extends Partial<Pick<ToothChartProps, 'readOnly' | 'problemTeeth' | 'onEdit'>> {
  teeth?: ToothWork[];
  selected?: Fdi[];
  notation?: Notation;
  dentition?: Dentition;
}

function show({ teeth = [], selected = [], notation = 'fdi', dentition = 'permanent', ...rest }: Start = {}) {
  const { latest, Held } = held(teeth, selected);
  renderTeeth(<Held>{(state) => <ToothChart {...state} {...rest} notation={notation} dentition={dentition} />}</Held>);
  return latest;
}
const tooth = (name: RegExp | string) => screen.getByRole('button', { name });
const allTeeth = () => [...document.querySelectorAll<SVGGElement>('[data-tooth]')];
const marked = (latest: { teeth: ToothWork[] }) => latest.teeth.map((unit) => unit.tooth);
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the label for screen readers', () => {
  it('is the tooth’s name and number', () => {
    show();
    expect(allTeeth()).toHaveLength(32);
    expect(tooth('upper right first molar, 16')).toHaveAttribute('aria-pressed', 'false');
    expect(tooth('lower left third molar, 38')).toBeInTheDocument();
  });

  it('includes its work', () => {
    show({ teeth: [buildUnit(16, { material: 'zirconia' }), ...buildBridge().slice(1)], selected: [16] });
    expect(tooth('upper right first molar, 16, crown, zirconia, A2')).toHaveAttribute('aria-pressed', 'true');
    expect(tooth('upper right second premolar, 15, pontic, layered zirconia, A2, joined to 14')).toBeInTheDocument();
  });

  it('mentions an open choice and a problem', () => {
    show({ teeth: [buildUnit(16, { work: null, material: null, shade: null })], problemTeeth: [16] });
    expect(tooth('upper right first molar, 16, type not chosen, needs attention')).toBeInTheDocument();
  });

  it('uses the chosen notation', () => {
    show({ notation: 'palmer', teeth: buildBridge() });
    expect(tooth(/^upper right first molar, UR6, crown, .* joined to UR5$/)).toBeInTheDocument();
  });

  it('names the twenty primary teeth', () => {
    show({ dentition: 'primary', notation: 'universal' });
    expect(allTeeth()).toHaveLength(20);
    expect(tooth('upper right primary second molar, A')).toBeInTheDocument();
  });
});

describe('with a pointer', () => {
  it('marks, selects and unmarks', async () => {
    const latest = show();
    await userEvent.click(tooth(/, 14$/));
    await userEvent.click(tooth(/, 16$/));
    expect([marked(latest), latest.selected]).toEqual([
      [16, 14],
      [14, 16],
    ]);
    await userEvent.click(tooth(/, 14,/));
    expect([marked(latest), latest.selected]).toEqual([[16], [16]]);
  });

  it('names the tooth pressed last without a hover', () => {
    show();
    fireEvent.click(tooth(/, 14$/));
    fireEvent.click(tooth(/, 16$/));
    expect(screen.getByText('upper right first molar (16)')).toBeInTheDocument();
    fireEvent.click(tooth(/, 16,/));
    expect(screen.getByText('upper right first premolar (14)'), 'what is left').toBeInTheDocument();
  });

  it('never loses a choice', async () => {
    const latest = show({ teeth: [buildUnit(16)] });
    await userEvent.dblClick(tooth(/, 16,/));
    expect(latest.teeth).toEqual([buildUnit(16)]);
  });

  it('selects a range with Shift', () => {
    const latest = show();
    fireEvent.click(tooth(/, 13$/));
    fireEvent.click(tooth(/, 22$/), { shiftKey: true });
    expect(latest.selected).toEqual([13, 12, 11, 21, 22]);
    expect(marked(latest)).toEqual([13, 12, 11, 21, 22]);
    fireEvent.click(tooth(/, 24$/), { shiftKey: true });
    expect(latest.selected, 'from where it began').toEqual([13, 12, 11, 21, 22, 23, 24]);
    fireEvent.click(tooth(/, 14$/), { shiftKey: true });
    expect([latest.selected, marked(latest)], 'to the other side instead').toEqual([
      [14, 13],
      [14, 13],
    ]);
    fireEvent.click(tooth(/, 36$/), { shiftKey: true });
    fireEvent.click(tooth(/, 12$/), { shiftKey: true });
    expect(marked(latest), 'the other jaw is left alone').toEqual([14, 13, 12, 36]);
  });

  it('joins two neighbours at their joint and splits them there', async () => {
    const latest = show({ teeth: [buildUnit(16), buildUnit(15)] });
    const joint = tooth('Connector between 16 and 15');
    await userEvent.click(joint);
    expect(latest.teeth.map(({ bridge }) => bridge)).toEqual([1, 1]);
    expect(joint).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(joint);
    expect(latest.teeth.map(({ bridge }) => bridge)).toEqual([null, null]);
  });

  it('offers joints between marked neighbours only', () => {
    show({ teeth: [buildUnit(18), buildUnit(16), buildUnit(11), buildUnit(21), buildUnit(48)] });
    expect(
      screen.getAllByRole('button', { name: /^Connector/ }).map((joint) => joint.getAttribute('aria-label')),
    ).toEqual(['Connector between 11 and 21']);
  });
});

describe('with the keyboard', () => {
  it('has one tooth in the Tab order, and arrows move on', async () => {
    show();
    expect(allTeeth().filter((one) => one.tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    expect(focused()).toBe('upper right third molar, 18');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('lower right first molar, 46');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('lower left third molar, 38');
    expect(
      allTeeth()
        .filter((one) => one.tabIndex === 0)
        .map((one) => one.dataset.tooth),
    ).toEqual(['38']);
  });

  it('marks with Space, selects a range with Shift, deselects with Escape', async () => {
    const latest = show();
    await userEvent.tab();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(latest.selected).toEqual([18, 17, 16]);
    expect(marked(latest)).toEqual([18, 17, 16]);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect([latest.selected, marked(latest)], 'a step back').toEqual([
      [18, 17],
      [18, 17],
    ]);
    await userEvent.keyboard('{Escape}');
    expect([latest.selected, marked(latest)]).toEqual([[], [18, 17]]);
  });

  it('edits with Enter, and marks an unmarked tooth first', async () => {
    const onEdit = vi.fn<(tooth: Fdi) => void>();
    const latest = show({ onEdit });
    tooth(/, 36$/).focus();
    await userEvent.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(36);
    expect(marked(latest)).toEqual([36]);
  });

  it('removes with Delete: the tooth, or all selected when it is one of them', async () => {
    const latest = show({ teeth: [...buildBridge(), buildUnit(26)], selected: [16, 15] });
    tooth(/, 26,/).focus();
    await userEvent.keyboard('{Delete}');
    expect(marked(latest)).toEqual([16, 15, 14]);
    tooth(/, 15,/).focus();
    await userEvent.keyboard('{Backspace}');
    expect(latest).toEqual({ teeth: [buildUnit(14)], selected: [] });
  });

  it('joins with Enter and Space', async () => {
    const latest = show({ teeth: [buildUnit(31), buildUnit(41)] });
    tooth(/^Connector/).focus();
    await userEvent.keyboard('{Enter}');
    expect(latest.teeth.map(({ bridge }) => bridge)).toEqual([1, 1]);
    await userEvent.keyboard(' ');
    expect(latest.teeth.map(({ bridge }) => bridge)).toEqual([null, null]);
  });
});

describe('read only', () => {
  it('selects one tooth and changes nothing', async () => {
    const latest = show({ teeth: buildBridge(), readOnly: true });
    expect(screen.queryAllByRole('button', { name: /^Connector/ })).toEqual([]);
    expect(document.querySelectorAll('.connector')).toHaveLength(2);
    await userEvent.click(tooth(/, 26$/));
    await userEvent.click(tooth(/, 16,/));
    await userEvent.keyboard('{Delete}');
    expect(latest).toEqual({ teeth: buildBridge(), selected: [16] });
  });
});

describe('in Arabic', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  it('is never mirrored', () => {
    document.documentElement.dir = 'rtl';
    show();
    const chart = screen.getByRole('group');
    expect(chart.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    const x = (text: string) => Number(within(chart).getByText(text).getAttribute('x'));
    expect(x('18')).toBeLessThan(x('28'));
    expect(x('R')).toBeLessThan(x('L'));
  });
});

describe('its description', () => {
  it('lists the keys', () => {
    show();
    expect(screen.getByRole('group', { name: /patient’s right on the left/ })).toHaveAccessibleDescription(
      /Press Space to mark/,
    );
  });
});
