import { createTheme, CssBaseline, ThemeProvider } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { I18nContextProvider } from 'react-admin';
import { CaseViewer } from '../../../src/custom/ui/viewer/CaseViewer.tsx';
import type { ViewerModel } from '../../../src/custom/ui/viewer/model.ts';
import { wordsOf } from '../../../src/i18nProvider/signedOutWords.ts';
import custom from '../../../src/i18nProvider/en/custom.ts';

const query = new URLSearchParams(location.search);
const theme = createTheme({
  palette: { mode: query.has('dark') ? 'dark' : 'light' },
  direction: query.has('rtl') ? 'rtl' : 'ltr',
  typography: { fontFamily: 'Inter Variable, system-ui, sans-serif', fontSize: 14, button: { textTransform: 'none' } },
  shape: { borderRadius: 8 },
});

const i18n = wordsOf('en', { viewer: custom.viewer });

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
