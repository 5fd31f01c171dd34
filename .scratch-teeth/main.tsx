import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { createInstance } from 'i18next';
import { I18nContextProvider } from 'react-admin';
import { CssBaseline, Paper, ThemeProvider, createTheme, Box } from '@mui/material';
import { teeth as en } from '../src/i18nProvider/en/teeth.ts';
import { teeth as zh } from '../src/i18nProvider/zh/teeth.ts';
import { PrescriptionEditor } from '../src/custom/teeth/index.ts';
const q = new URLSearchParams(location.search);
const i18n = createInstance();
await i18n.init({ lng: q.get('lng') ?? 'en', resources: { en: { translation: { teeth: en } }, zh: { translation: { teeth: zh } } }, interpolation: { escapeValue: false } });
const provider: any = { translate: (k: string, o: any = {}) => i18n.t(k, { ...o, count: o.smart_count ?? o.count }), changeLocale: async () => {}, getLocale: () => 'en' };
const dark = q.has('dark');
if (q.has('rtl')) document.documentElement.dir = 'rtl';
const theme = createTheme({ direction: q.has('rtl') ? 'rtl' : 'ltr', palette: dark ? { mode: 'dark', primary: { main: '#1890ff' }, background: { default: '#0f161d', paper: '#17212b' }, divider: '#263340' } : { mode: 'light', primary: { main: '#1890ff' }, secondary: { main: '#6a58cf' }, warning: { main: '#d48806' }, background: { default: '#f4f6f9', paper: '#fff' }, text: { primary: '#18242f', secondary: '#566576' }, divider: '#e4e9f0' }, typography: { fontFamily: "'Inter Variable', sans-serif", fontSize: 13 } });
const u = (tooth: any, work: any, bridge: any = null, material: any = 'layeredZirconia', shade: any = 'A2', stumpShade: any = null) => ({ tooth, work, material, shade, stumpShade, bridge });
const demo: any = { none: [], a: [u(16, 'crown', 1), u(15, 'pontic', 1), u(14, 'crown', 1), u(21, 'crown', null, 'pressCeramic', '2M2', 'A3'), u(22, null, null, null, null), u(36, 'inlay', null, 'glassCeramic', 'A3'), u(46, 'pontic', null, 'zirconia')], b: [u(36, 'customAbutment', null, 'titaniumAlloy', null), u(35, 'postAndCore', null, 'titaniumAlloy', null), u(34, 'other', null, 'zirconia'), u(11, 'crown', 1), u(21, 'crown', 1), u(46,'crown')], c: [u(55, 'crown', null, 'zirconia', 'B1'), u(84, 'other')] };
function App() {
  const [v, set] = useState<any>(demo[q.get('demo') ?? 'a']);
  const [n, setN] = useState<any>(q.get('notation') ?? 'fdi');
  (window as any).V = v;
  return <Box sx={{ p: { xs: 2, sm: 2 } }}><Paper variant="outlined" sx={{ p: 2, borderRadius: 2 }}><PrescriptionEditor value={v} onChange={set} caseType={(q.get('case') as any) ?? 'restoration'} notation={n} onNotationChange={setN} /></Paper></Box>;
}
createRoot(document.getElementById('root')!).render(<I18nContextProvider value={provider}><ThemeProvider theme={theme}><CssBaseline /><App /></ThemeProvider></I18nContextProvider>);
