// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CaseType } from '../../../domain/orderVocabularies.ts';
import { prescriptionFaults, type ToothWork } from '../../../domain/prescription.ts';
import type { Notation } from '../../../domain/teeth.ts';
import { PrescriptionEditor, type PrescriptionEditorProps } from '../../../src/custom/ui/teeth/PrescriptionEditor.tsx';
import { buildBridge, buildUnit, held, renderTeeth } from './support.tsx';

// Every click renders 32 teeth or 45 shades, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Start extends Partial<Pick<PrescriptionEditorProps, 'faults' | 'showReadBack'>> {
  teeth?: ToothWork[];
  caseType?: CaseType;
}

function show({ teeth = [], caseType = 'restoration', ...rest }: Start = {}) {
  const { latest, Held } = held(teeth);
  function Page() {
    const [notation, setNotation] = useState<Notation>('fdi');
    return (
      <Held>
        {({ value, onChange }) => (
          <PrescriptionEditor {...{ value, onChange, notation, caseType }} onNotationChange={setNotation} {...rest} />
        )}
      </Held>
    );
  }
  renderTeeth(<Page />);
  return latest;
}
const tooth = (name: RegExp) => screen.getByRole('button', { name });
const row = (code: string) =>
  screen.getByRole('rowheader', { name: new RegExp(`^${code}`) }).closest<HTMLElement>('[role=row]')!;
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};

describe('a bridge', () => {
  it('is made by marking three teeth, joining them and editing them together', async () => {
    const latest = show();
    for (const code of [/, 16$/, /, 15$/, /, 14$/]) await userEvent.click(tooth(code));
    await userEvent.click(screen.getByRole('button', { name: 'Create bridge' }));
    await choose('Material, all selected', 'layered zirconia');
    await userEvent.click(screen.getByRole('button', { name: /^Shade, all selected/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'A2' }));
    expect(latest.teeth).toEqual(buildBridge());
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      'A three-unit bridge on the upper right: crowns on the first molar (16)',
    );
  });

  it('shows “several” where the selected teeth differ', async () => {
    show({ teeth: buildBridge() });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('combobox', { name: 'Type, all selected' })).toHaveTextContent('Several');
    expect(screen.getByRole('combobox', { name: 'Material, all selected' })).toHaveTextContent('layered zirconia');
  });

  it('is split for all selected teeth', async () => {
    const latest = show({ teeth: buildBridge() });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select .*\(15\)/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Split' }));
    expect(latest.teeth.every(({ bridge }) => bridge === null)).toBe(true);
  });
});

describe('one tooth', () => {
  it('is edited in its row, which Enter on the chart focuses', async () => {
    const latest = show();
    tooth(/, 36$/).focus();
    await userEvent.keyboard('{Enter}');
    const field = screen.getByRole('combobox', { name: 'Type, lower left first molar (36)' });
    await waitFor(() => expect(field).toHaveFocus());
    await choose('Type, lower left first molar (36)', 'inlay');
    await choose('Material, lower left first molar (36)', 'glass ceramic');
    expect(latest.teeth).toEqual([buildUnit(36, { work: 'inlay', material: 'glassCeramic', shade: null })]);
  });

  it('can have a choice cleared', async () => {
    const latest = show({ teeth: [buildUnit(16)] });
    await choose('Material, upper right first molar (16)', 'None');
    await userEvent.click(screen.getByRole('button', { name: /^Shade, .*: A2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'No shade' }));
    expect(latest.teeth).toEqual([buildUnit(16, { material: null, shade: null })]);
  });

  it('has a separate stump shade from the same guides', async () => {
    const latest = show({ teeth: [buildUnit(16)] });
    await userEvent.click(screen.getByRole('button', { name: /^Stump shade/ }));
    expect(screen.getAllByRole('radio')).toHaveLength(45);
    await userEvent.click(screen.getByRole('radio', { name: '4L2.5' }));
    expect(latest.teeth).toEqual([buildUnit(16, { stumpShade: '4L2.5' })]);
  });

  it('is restored with all its fields when its removal is undone', async () => {
    const latest = show({ teeth: buildBridge() });
    await userEvent.click(within(row('15')).getByRole('button', { name: /^Remove/ }));
    expect(latest.teeth.map(({ bridge }) => bridge)).toEqual([null, null]);
    expect(screen.getByText('1 tooth removed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(latest.teeth).toEqual(buildBridge());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('errors', () => {
  it('appear at their fields and on the chart when a combination can’t be made', () => {
    show({ teeth: [buildUnit(46, { work: 'pontic' })] });
    const field = screen.getByRole('combobox', { name: /^Type, .*\(46\)/ });
    expect(field).toHaveAccessibleDescription('A pontic must be part of a bridge. Join it to a neighbouring tooth.');
    expect(tooth(/, 46, pontic, .*needs attention$/)).toBeInTheDocument();
  });

  it('don’t appear for empty fields unless requested', () => {
    const blank = [buildUnit(16, { work: null, material: null, shade: null })];
    const { unmount } = renderTeeth(
      <PrescriptionEditor
        value={blank}
        onChange={() => {}}
        caseType="restoration"
        notation="fdi"
        onNotationChange={() => {}}
      />,
    );
    expect(screen.queryByText('Choose a type.')).toBeNull();
    unmount();
    show({ teeth: blank, faults: prescriptionFaults(blank, 'restoration') });
    expect(within(row('16')).getByText('Choose a type.')).toBeInTheDocument();
    expect(within(row('16')).getByText('Choose a material.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Shade, / })).toHaveAccessibleDescription('Choose a shade.');
  });

  it('of a bridge or tooth appear under its row', () => {
    show({ teeth: [buildUnit(16, { bridge: 1 }), buildUnit(15, { bridge: 1 }), buildUnit(13, { bridge: 1 })] });
    expect(within(row('13')).getByText(/A tooth is missing between/)).toBeInTheDocument();
  });
});

describe('the case type', () => {
  it('limits the types on offer', async () => {
    show({ teeth: [buildUnit(16)], caseType: 'implant' });
    await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'None',
      'crown',
      'post and core',
      'pontic',
      'custom abutment',
      'other',
    ]);
  });

  it('keeps showing a type that it doesn’t offer', () => {
    show({ teeth: [buildUnit(16, { work: 'inlay' })], caseType: 'implant' });
    expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveTextContent('inlay');
    expect(screen.getByText(/isn’t available for this case type/)).toBeInTheDocument();
  });

  it('in orthodontics asks only which teeth stay: no material, no connectors', async () => {
    const latest = show({ caseType: 'orthodontics' });
    await userEvent.click(tooth(/, 13$/));
    await userEvent.click(tooth(/, 14$/));
    expect(screen.queryByRole('button', { name: /^Connector/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Material' })).toBeNull();
    await userEvent.click(within(row('13')).getByRole('combobox', { name: /^Type/ }));
    await userEvent.click(screen.getByRole('option', { name: 'extraction' }));
    expect(latest.teeth.map(({ tooth, work }) => [tooth, work])).toEqual([
      [14, null],
      [13, 'extraction'],
    ]);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      'extraction of the upper right canine (13)',
      {
        normalizeWhitespace: true,
      },
    );
  });
});

describe('switches', () => {
  it('show all teeth in another notation', async () => {
    show({ teeth: buildBridge() });
    await userEvent.click(screen.getByRole('button', { name: 'Palmer (PDI)' }));
    expect(row('UR6')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('first molar (UR6)');
  });

  it('change the dentition and mention marked teeth of the other', async () => {
    show({ teeth: buildBridge() });
    await userEvent.click(screen.getByRole('button', { name: 'Primary' }));
    expect(tooth(/primary second molar, 55$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Permanent · 3' })).toBeInTheDocument();
  });

  it('leave the summary to the page when it asks for that', () => {
    show({ teeth: buildBridge(), showReadBack: false });
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  });
});
