import { createTheme, CssBaseline, ThemeProvider } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { I18nContextProvider } from 'react-admin';
import { CaseViewer } from '../../../src/custom/orderDetail/viewer/CaseViewer.tsx';
import type { ViewerModel } from '../../../src/custom/orderDetail/viewer/model.ts';
import { viewer } from '../../../src/i18nProvider/en/viewer.ts';

const query = new URLSearchParams(location.search);
const theme = createTheme({
  palette: { mode: query.has('dark') ? 'dark' : 'light' },
  direction: query.has('rtl') ? 'rtl' : 'ltr',
  typography: { fontFamily: 'Inter Variable, system-ui, sans-serif', fontSize: 14, button: { textTransform: 'none' } },
  shape: { borderRadius: 8 },
});

/** `viewer.a.b` from the English texts, with its figures filled in; the product has i18next for that. */
function translate(key: string, options: Record<string, unknown> = {}): string {
  const found = (suffix: string) =>
    `${key}${suffix}`
      .split('.')
      .slice(1)
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], viewer);
  const text = found('') ?? found(options.smart_count === 1 ? '_one' : '_other') ?? key;
  return (typeof text === 'string' ? text : key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(options[name]));
}

const i18n = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };

export function show(models: ViewerModel[]): void {
  createRoot(document.getElementById('root')!).render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <I18nContextProvider value={i18n}>
        <CaseViewer models={models} />
      </I18nContextProvider>
    </ThemeProvider>,
  );
}
