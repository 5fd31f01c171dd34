// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CaseType } from '../../../domain/order/orderVocabularies.ts';
import { prescriptionFaults, type ToothWork } from '../../../domain/order/prescription.ts';
import type { QuickPick } from '../../../domain/order/prescriptionEdits.ts';
import type { Fdi, Notation } from '../../../domain/teeth.ts';
import { PrescriptionEditor, type PrescriptionEditorProps } from '../../../src/custom/ui/teeth/PrescriptionEditor.tsx';
import { buildBridge, buildUnit, held, renderTeeth } from './support.tsx';

// Every click renders 32 teeth, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Start extends Partial<Pick<PrescriptionEditorProps, 'faults' | 'picks' | 'usualOf' | 'systems'>> {
  teeth?: ToothWork[];
  selected?: Fdi[];
  caseType?: CaseType;
}

function show({ teeth = [], selected = [], caseType = 'restoration', ...rest }: Start = {}) {
  const { latest, Held } = held(teeth, selected);
  function Page() {
    const [notation, setNotation] = useState<Notation>('fdi');
    const [armed, setArmed] = useState<QuickPick | null>(null);
    return (
      <Held>
        {(state) => (
          <PrescriptionEditor
            {...{ ...state, notation, caseType, armed }}
            onNotationChange={setNotation}
            onArm={setArmed}
            {...rest}
          />
        )}
      </Held>
    );
  }
  renderTeeth(<Page />);
  return latest;
}
const tooth = (name: RegExp) => screen.getByRole('button', { name });
const group = (name: string | RegExp) => screen.getByRole('radiogroup', { name });
const option = (field: string | RegExp, name: string) => within(group(field)).getByRole('radio', { name });
const choose = (field: string | RegExp, name: string) => userEvent.click(option(field, name));
const list = () => screen.getByRole('list', { name: 'Teeth of the prescription' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const zirconia: QuickPick = { kind: 'single', work: 'crown', material: 'zirconia' };
const bridge: QuickPick = { kind: 'bridge', material: 'layeredZirconia' };

describe('a bridge', () => {
  it('is made by marking three teeth, joining them and choosing for all of them', async () => {
    const latest = show();
    for (const code of [/, 16$/, /, 15$/, /, 14$/]) await userEvent.click(tooth(code));
    await press('bridge');
    await choose(/^Material/, 'layered zirconia');
    await choose('Shade', 'A2');
    expect(latest.teeth).toEqual(buildBridge());
    expect(screen.getByRole('group', { name: /^Bridge \u206614–16/ })).toBeInTheDocument();
  });

  it('takes two presses: the missing tooth, and the bridge', async () => {
    const latest = show({ picks: [zirconia, bridge] });
    await userEvent.click(tooth(/, 15$/));
    await press('3-unit bridge');
    expect(latest.teeth).toEqual(buildBridge().map((unit) => ({ ...unit, shade: null })));
    expect(latest.selected).toEqual([16, 15, 14]);
  });

  it('is selected whole by a press, and unit by unit by the next', async () => {
    const latest = show({ teeth: buildBridge() });
    await userEvent.click(tooth(/, 15,/));
    expect(latest.selected).toEqual([16, 15, 14]);
    expect(group('Type · Several')).toBeInTheDocument();
    expect(option('Material', 'layered zirconia')).toBeChecked();
    await press('15 pontic');
    await choose('Type', 'crown');
    expect(latest.teeth.map(({ work }) => work)).toEqual(['crown', 'crown', 'crown']);
    await press('Same for all');
    await choose('Shade', 'B1');
    expect(latest.teeth.map(({ shade }) => shade)).toEqual(['B1', 'B1', 'B1']);
  });

  it('is split by the press that made it', async () => {
    const latest = show({ teeth: buildBridge(), selected: [16, 15, 14] });
    const toggle = screen.getByRole('button', { name: 'bridge' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
    expect(latest.teeth.every((unit) => unit.bridge === null)).toBe(true);
  });
});

describe('one tooth', () => {
  it('is edited in the middle of the arch, where Enter on the chart leads', async () => {
    const latest = show();
    tooth(/, 36$/).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(group('Type')).getAllByRole('radio')[0]).toHaveFocus());
    expect(screen.getByRole('group', { name: /36.*lower left first molar/ })).toBeInTheDocument();
    await choose('Type', 'inlay');
    await choose('Material', 'glass ceramic');
    expect(latest.teeth).toEqual([buildUnit(36, { work: 'inlay', material: 'glassCeramic', shade: null })]);
  });

  it('gets its work by a figure on the chart', async () => {
    const latest = show();
    tooth(/, 36$/).focus();
    await userEvent.keyboard('2');
    expect(latest.teeth).toEqual([buildUnit(36, { material: null, shade: null })]);
    await userEvent.keyboard('9');
    expect(latest.teeth[0]?.work).toBe('crown');
  });

  it('keeps a choice that is pressed again, and loses it by Delete or without a shade', async () => {
    const latest = show({ teeth: [buildUnit(16)], selected: [16] });
    await choose('Material', 'layered zirconia');
    expect(latest.teeth).toEqual([buildUnit(16)]);
    option('Material', 'layered zirconia').focus();
    await userEvent.keyboard('{Delete}');
    await press('No shade');
    expect(latest.teeth).toEqual([buildUnit(16, { material: null, shade: null })]);
  });

  it('is left by Escape to its place on the chart, and there no longer selected', async () => {
    const latest = show({ teeth: [buildUnit(16)], selected: [16] });
    option('Type', 'crown').focus();
    await userEvent.keyboard('{Escape}');
    expect(tooth(/, 16, crown/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(latest.selected).toEqual([]);
  });

  it('has a separate stump shade, of any guide', async () => {
    const latest = show({ teeth: [buildUnit(16)], selected: [16] });
    await press('Stump shade');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shade guide' }), 'VITA 3D-Master');
    await choose('Stump shade', '4L2.5');
    expect(latest.teeth).toEqual([buildUnit(16, { stumpShade: '4L2.5' })]);
    expect(screen.getByRole('button', { name: /Stump shade · .4L2.5/ })).toBeInTheDocument();
  });

  it('is there again with all its fields when its removal is undone', async () => {
    const latest = show({ teeth: buildBridge(), selected: [15] });
    await press(/^Remove .*\(15\)/);
    expect(latest.teeth.map((unit) => unit.bridge)).toEqual([null, null]);
    expect(screen.getByRole('status')).toHaveTextContent('1 tooth removed');
    await press('Undo');
    expect(latest.teeth).toEqual(buildBridge());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a quick pick', () => {
  it('gives the selected teeth their work and material', async () => {
    const latest = show({ picks: [zirconia, bridge], teeth: [buildUnit(16)], selected: [16] });
    await press('crown, zirconia');
    expect(latest.teeth).toEqual([buildUnit(16, { material: 'zirconia' })]);
  });

  it('while no tooth is selected, is what the next ones get, until Escape', async () => {
    const latest = show({ picks: [zirconia, bridge] });
    await press('crown, zirconia');
    await userEvent.click(tooth(/, 11$/));
    expect(screen.getByRole('button', { name: 'crown, zirconia' })).toHaveAttribute('aria-pressed', 'true');
    await press('Done');
    tooth(/, 11, crown/).focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(tooth(/, 36$/));
    expect(latest.teeth.map((unit) => [unit.tooth, unit.work, unit.material])).toEqual([
      [11, 'crown', 'zirconia'],
      [36, null, null],
    ]);
  });

  it('makes one bridge of the next tooth, and no second', async () => {
    const latest = show({ picks: [zirconia, bridge] });
    await press('3-unit bridge');
    await userEvent.click(tooth(/, 25$/));
    expect(latest.selected).toEqual([24, 25, 26]);
    expect(screen.getByRole('button', { name: '3-unit bridge' })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('errors', () => {
  it('appear at their choices and on the chart when a combination can’t be made', () => {
    show({ teeth: [buildUnit(46, { work: 'pontic' })], selected: [46] });
    expect(group('Type')).toHaveAccessibleDescription(
      'A pontic must be part of a bridge. Join it to a neighbouring tooth.',
    );
    expect(tooth(/, 46, pontic, .*needs attention$/)).toBeInTheDocument();
  });

  it('don’t appear for open choices unless requested', () => {
    const blank = [buildUnit(16, { work: null, material: null, shade: null })];
    show({ teeth: blank, selected: [16] });
    expect(screen.queryByText('Choose a type.')).toBeNull();
  });

  it('of open choices appear once requested, at their fields', () => {
    const blank = [buildUnit(16, { work: null, material: null, shade: null })];
    show({ teeth: blank, selected: [16], faults: prescriptionFaults(blank, 'restoration') });
    expect(group('Type')).toHaveAccessibleDescription('Choose a type.');
    expect(group('Material')).toHaveAccessibleDescription('Choose a material.');
    expect(group('Shade')).toHaveAccessibleDescription('Choose a shade.');
  });

  it('appear in the list of restorations while none is selected', () => {
    show({ teeth: [buildUnit(16, { bridge: 1 }), buildUnit(15, { bridge: 1 }), buildUnit(13, { bridge: 1 })] });
    expect(within(list()).getByText(/A tooth is missing between/)).toBeInTheDocument();
  });
});

describe('the list of restorations', () => {
  it('names each with its material and shade, and selects its teeth', async () => {
    const latest = show({ teeth: [...buildBridge(), buildUnit(36, { material: 'zirconia', shade: 'B2' })] });
    const [first, second] = within(list()).getAllByRole('button');
    expect(first).toHaveTextContent(/bridge \u206614–16\u2069layered zirconia · \u2066A2/);
    expect(second).toHaveTextContent(/crown \u206636\u2069zirconia · \u2066B2/);
    await userEvent.click(second!);
    expect(latest.selected).toEqual([36]);
  });
});

describe('the case type', () => {
  it('limits the types on offer', () => {
    show({ teeth: [buildUnit(16)], selected: [16], caseType: 'implant' });
    expect(
      within(group('Type'))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['crown', 'post and core', 'pontic', 'custom abutment', 'other']);
  });

  it('keeps showing a type that it doesn’t offer', () => {
    show({ teeth: [buildUnit(16, { work: 'inlay' })], selected: [16], caseType: 'implant' });
    expect(option('Type', 'inlay')).toBeChecked();
    expect(screen.getByText(/isn’t available for this case type/)).toBeInTheDocument();
  });

  it('in orthodontics asks only which teeth stay: no material, no connectors', async () => {
    const latest = show({ caseType: 'orthodontics' });
    await userEvent.click(tooth(/, 13$/));
    await userEvent.click(tooth(/, 14$/));
    expect(screen.queryByRole('button', { name: /^Connector/ })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Material' })).toBeNull();
    await userEvent.click(tooth(/, 14,/));
    await choose('Type', 'extraction');
    expect(latest.teeth.map((unit) => [unit.tooth, unit.work])).toEqual([[13, 'extraction']]);
  });
});

describe('in an implant case a tooth', () => {
  const systems = { own: 'Straumann BLX', known: ['Camlog', 'Straumann BLX'] };

  it('has the case’s implant system, or one of its own', async () => {
    const latest = show({ teeth: [buildUnit(16)], selected: [16], caseType: 'implant', systems });
    const system = screen.getByRole('combobox', { name: 'System' });
    expect(system).toHaveAttribute('placeholder', 'Straumann BLX');
    await userEvent.type(system, 'Camlog');
    expect(latest.teeth).toEqual([buildUnit(16, { implantSystem: 'Camlog' })]);
    await userEvent.clear(system);
    expect(latest.teeth).toEqual([buildUnit(16)]);
  });

  it('may stand on its own root next to an implant', async () => {
    const latest = show({ teeth: [buildUnit(16), buildUnit(15)], selected: [15], caseType: 'implant', systems });
    await choose('Stands on', 'natural tooth');
    expect(latest.teeth).toEqual([buildUnit(16), buildUnit(15, { onNatural: true })]);
    expect(screen.queryByRole('combobox', { name: 'System' })).toBeNull();
    await choose('Stands on', 'implant');
    expect(latest.teeth).toEqual([buildUnit(16), buildUnit(15)]);
  });

  it('is asked for neither in a restoration', () => {
    show({ teeth: [buildUnit(16)], selected: [16] });
    expect(screen.queryByRole('radiogroup', { name: 'Stands on' })).toBeNull();
  });
});

describe('materials', () => {
  it('begin with what the lab mostly uses, which says so', () => {
    show({ teeth: [buildUnit(16)], selected: [16], usualOf: () => 'pressCeramic' });
    expect(within(group('Material')).getAllByRole('radio')[0]?.closest('label')).toHaveTextContent('press ceramic');
    expect(screen.getByText('usual with this lab')).toBeInTheDocument();
  });
});

it('a work that is chosen brings the lab’s usual material where none is said', async () => {
  const usualOf = (work: string | null) => (work === 'inlay' ? ('pressCeramic' as const) : null);
  const blank = buildUnit(16, { work: null, material: null });
  const latest = show({ teeth: [blank, buildUnit(15)], selected: [16, 15], usualOf });
  await choose('Type · Several', 'inlay');
  expect(latest.teeth.map(({ material }) => material)).toEqual(['pressCeramic', 'layeredZirconia']);
});

describe('switches', () => {
  it('show all teeth in another notation', async () => {
    show({ teeth: buildBridge() });
    await press('Palmer (PDI)');
    expect(within(list()).getByText(/UR4–UR6/)).toBeInTheDocument();
  });

  it('change the dentition and mention marked teeth of the other', async () => {
    show({ teeth: buildBridge() });
    await press('Primary');
    expect(tooth(/primary second molar, 55$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Permanent · 3' })).toBeInTheDocument();
  });
});
