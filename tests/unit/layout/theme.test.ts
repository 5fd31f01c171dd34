import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAccent, sizes } from '../../../domain/account/settings.ts';
import { makeTheme } from '../../../src/layout/theme.ts';
import { swatches } from '../../../src/frame/settings/SettingsPanel.tsx';

const modes = ['light', 'dark'] as const;
const themeOf = (mode: (typeof modes)[number], accent: string) =>
  makeTheme(mode, 'ltr', { accent, size: 'medium' }).palette;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const text = 4.5;
const line = 3;

/** Colour pairs with insufficient contrast, as sentences. */
function illegible(mode: (typeof modes)[number], accent: string): string[] {
  const { primary, accent: own, background, text: ink, ink: pale, side } = themeOf(mode, accent);
  const pairs: [string, string, string, number][] = [
    ['a link on paper', primary.main, background.paper, text],
    ['a link on the page', primary.main, background.default, text],
    ['a chosen filter', primary.main, own.soft, text],
    ['a button', primary.contrastText, primary.main, text],
    ['a button under the pointer', primary.contrastText, primary.dark, text],
    ['the text of a ticked row', ink.primary, own.soft, text],
    ['a small text of a ticked row', pale.faint, own.soft, text],
    ['the mark on paper', own.main, background.paper, line],
    ['the ring of focus', primary.main, background.default, line],
    ['the mark in the side bar', side.mark, side.background, line],
    ['the mark at the page that is open', side.mark, side.active, line],
  ];
  return pairs
    .filter(([, front, back, least]) => getContrastRatio(front, back) < least)
    .map(([what, front, back]) => `${what}: ${front} on ${back}, ${getContrastRatio(front, back).toFixed(2)}`);
}

describe.each(modes)('in %s mode', (mode) => {
  it('any picked colour keeps text in it and on it legible', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        expect(illegible(mode, accent)).toEqual([]);
      }),
      { numRuns: 200, examples: [['#000000'], ['#ffffff'], ['#ffe600'], ['#00ff00'], ['#0000ff'], ['#808080']] },
    );
  });

  it.each(Object.entries(swatches))('%s is legible and differs from the page', (_name, accent) => {
    expect(illegible(mode, accent)).toEqual([]);
  });

  it('keeps a legible colour exactly as it was picked', () => {
    expect(themeOf('light', '#7a1fa2').primary.main).toBe('#7a1fa2');
    expect(themeOf('dark', '#ffd54a').primary.main).toBe('#ffd54a');
  });
});

it('the default colour has fixed shades', () => {
  expect(themeOf('light', defaultAccent)).toMatchObject({
    primary: { main: '#0a67c4' },
    accent: { main: '#1890ff', soft: '#e8f3ff' },
  });
  expect(themeOf('dark', defaultAccent)).toMatchObject({
    primary: { main: '#6cb8ff' },
    accent: { main: '#1890ff', soft: '#12304d' },
  });
});

it('each size is larger than the one before, and every control is large enough for a finger', () => {
  const themes = sizes.map((size) => makeTheme('light', 'ltr', { accent: defaultAccent, size }));
  const grows = (values: number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  for (const name of ['row', 'button', 'smallButton', 'bar', 'tab', 'input'] as const)
    expect([name, grows(themes.map(({ density }) => density[name]))]).toEqual([name, true]);
  for (const name of ['caption', 'body1', 'h1'] as const)
    expect([name, grows(themes.map(({ typography }) => typography.size[name]))]).toEqual([name, true]);
  for (const { density } of themes) expect(Math.min(density.smallButton, density.bar)).toBeGreaterThanOrEqual(24);
});
