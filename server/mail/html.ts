import { rightToLeft, type Language } from '../../domain/languages.ts';

interface Page {
  language: Language;
  product: string;
  subject: string;
  greeting: string;
  lead: string;
  code: string | null;
  button: { words: string; address: string } | null;
  note: string;
  footer: string;
}

/** The console's colours; e-mail can't use its stylesheet. */
const light = {
  page: '#f4f6f9',
  paper: '#ffffff',
  line: '#e4e9f0',
  ink: '#18242f',
  faint: '#566576',
  strong: '#0a67c4',
};
const dark = {
  page: '#0f161d',
  paper: '#17212b',
  line: '#263340',
  ink: '#e7edf3',
  faint: '#a6b4c2',
  strong: '#6cb8ff',
};
const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', sans-serif";

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** An e-mail as HTML: inline styles, since many mail programs drop others; no images, scripts or fetched resources. */
export function htmlOf({ language, product, subject, greeting, lead, code, button, note, footer }: Page): string {
  const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr';
  const start = direction === 'rtl' ? 'right' : 'left';
  const paragraph = (text: string, style = `color:${light.ink}`, name = 'ink') =>
    `<p class="${name}" style="margin:0 0 16px;font-size:16px;line-height:1.5;${style}">${lines(text)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .paper { background: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .faint { color: ${dark.faint} !important; }
  .code { background: ${dark.page} !important; color: ${dark.ink} !important; border-color: ${dark.line} !important; }
  .button { background: ${dark.strong} !important; color: ${dark.page} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};font-family:${fonts}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${light.paper};border:1px solid ${light.line};border-radius:8px;text-align:${start}">
<tr><td style="padding:24px">
<p class="faint" style="margin:0 0 20px;font-size:14px;line-height:1.5;color:${light.faint}">${escapeHtml(product)}</p>
${paragraph(greeting)}
${paragraph(lead)}
${code === null ? '' : codeOf(code)}
${button === null ? '' : buttonOf(button)}
${paragraph(note, `color:${light.faint};font-size:14px`, 'faint')}
</td></tr></table>
<p class="faint" style="max-width:520px;margin:16px auto 0;font-size:12px;line-height:1.5;color:${light.faint}">${lines(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}

/** Digits are always left to right; one click selects them all where the mail program allows it. */
const codeOf = (code: string) =>
  `<p class="code" dir="ltr" style="margin:0 0 16px;padding:16px;text-align:center;font-size:32px;line-height:1.25;font-weight:600;letter-spacing:6px;font-family:ui-monospace,Consolas,monospace;background:${light.page};color:${light.ink};border:1px solid ${light.line};border-radius:8px;user-select:all;-webkit-user-select:all">${escapeHtml(code)}</p>`;

const buttonOf = ({ words, address }: { words: string; address: string }) =>
  `<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${light.strong};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(words)}</a></p>`;
