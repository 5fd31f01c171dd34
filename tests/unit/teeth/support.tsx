import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import type { Fdi } from '../../../domain/teeth.ts';
import type { Translate } from '../../../src/custom/ui/teeth/toothWords.ts';
import en from '../../../src/i18nProvider/en/custom.ts';
import zh from '../../../src/i18nProvider/zh/custom.ts';
import enShell from '../../../src/i18nProvider/en/index.ts';
import zhShell from '../../../src/i18nProvider/zh/index.ts';
import { makeTheme } from '../../../src/layout/theme.ts';
import { buildTooth } from '../../support/teeth.ts';

/** A complete tooth: a layered zirconia crown in A2. */
export const buildUnit = (tooth: Fdi, overrides: Partial<ToothWork> = {}) =>
  buildTooth(tooth, { material: 'layeredZirconia', ...overrides });

export const buildBridge = () => [
  buildUnit(16, { bridge: 1 }),
  buildUnit(15, { work: 'pontic', bridge: 1 }),
  buildUnit(14, { bridge: 1 }),
];

/** The real messages; a missing key fails the test instead of being displayed. */
export function sayIn(language: 'en' | 'zh'): Translate {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: {
      en: { translation: { teeth: en.teeth, toothWork: en.toothWork, cells: enShell.cells } },
      zh: { translation: { teeth: zh.teeth, toothWork: zh.toothWork, cells: zhShell.cells } },
    },
  });
  return (key, values) => {
    if (!i18n.exists(key, values)) throw new Error(`no message: ${key}`);
    return i18n.t(key, values);
  };
}

/** Renders with the messages of a language, through react-admin's context. */
export function renderTeeth(children: ReactNode, language: 'en' | 'zh' = 'en') {
  const translate = sayIn(language);
  const provider = {
    translate: (key: string, options: Record<string, string | number> = {}) =>
      translate(key, options.smart_count === undefined ? options : { count: options.smart_count, ...options }),
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  };
  return render(
    <ThemeProvider theme={makeTheme('light', 'ltr')}>
      <I18nContextProvider value={provider}>{children}</I18nContextProvider>
    </ThemeProvider>,
  );
}

/** Keeps and renders a form's state: `latest` is the value after the last change. */
export function held(teeth: ToothWork[], selected: Fdi[] = []) {
  const latest = { teeth, selected };
  function Held({ children }: { children: (state: HeldState) => ReactNode }) {
    const [value, setValue] = useState(teeth);
    const [chosen, setChosen] = useState(selected);
    Object.assign(latest, { teeth: value, selected: chosen });
    return children({ value, onChange: setValue, selected: chosen, onSelect: setChosen });
  }
  return { latest, Held };
}

interface HeldState {
  value: ToothWork[];
  onChange: (teeth: ToothWork[]) => void;
  selected: Fdi[];
  onSelect: (teeth: Fdi[]) => void;
}
