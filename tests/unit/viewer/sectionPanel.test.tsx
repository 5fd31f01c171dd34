// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { changeScale } from '../../../src/custom/ui/viewer/tools/change.ts';
import type { Cut } from '../../../src/custom/ui/viewer/tools/cut.ts';
import { MapLegend } from '../../../src/custom/ui/viewer/tools/MapLegend.tsx';
import { SectionPanel } from '../../../src/custom/ui/viewer/tools/SectionPanel.tsx';

/** Russian units; other words as their keys. */
const words: I18nProvider = {
  translate: (key, values) => (key === 'viewer.inspect.millimetres' ? `${values?.figure} мм` : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'ru',
};
const cut: Cut = { at: [0, 0, 0], normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0], cheek: null };
const section = (lines: Record<string, Float32Array> | null) => ({
  cut,
  wish: null,
  lines,
  press: vi.fn(),
  shiftTo: vi.fn(),
  turnTo: vi.fn(),
  chooseKind: vi.fn(),
  flip: vi.fn(),
});
const show = (state: 'loading' | 'ready', lines: Record<string, Float32Array> | null) =>
  render(
    <I18nContextProvider value={words}>
      <SectionPanel
        section={section(lines)}
        colours={new Map()}
        accuracy={0}
        state={state}
        onRetry={vi.fn()}
        onClose={vi.fn()}
      />
    </I18nContextProvider>,
  );
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('says one thing while the models load, and shows no drawing until there is one', () => {
  const { unmount } = show('loading', null);
  expect(said()).toEqual(['viewer.inspect.loading']);
  unmount();
  show('ready', { jaw: new Float32Array() });
  expect(said()).toEqual(['viewer.section.hint', 'viewer.section.empty']);
});

it('writes units in the reader’s language, on the ruler and in the legend of a map', () => {
  show('ready', { jaw: new Float32Array([0, 0, 1, 1]) });
  expect(screen.getByText('5 мм')).toBeInTheDocument();
  render(
    <I18nContextProvider value={words}>
      <MapLegend scale={changeScale} />
    </I18nContextProvider>,
  );
  expect(screen.getByText(/^\u2066\+0\.5\u2069 мм$/)).toBeInTheDocument();
});
