/** A one-page PDF with a heading and lines. Latin characters only. */
export function pdfOf([heading = '', ...lines]: readonly string[]): Buffer {
  const text = (value: string) => value.replaceAll(/[\\()]/g, '\\$&');
  const drawn = [
    `BT /F1 22 Tf 60 770 Td (${text(heading)}) Tj ET`,
    ...lines.map((line, nth) => `BT /F1 12 Tf 60 ${735 - nth * 20} Td (${text(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, nth) => {
    const start = body.length;
    body += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A truncated zip. */
export const cutOffZip = Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'), 'latin1');

export const plan = ['Treatment plan', 'Positions as discussed; see the models for the details.'];

export const shadeMap = [
  'Shade map',
  'Cervical third: A3',
  'Body: A2',
  'Incisal third: A1, translucent',
  'Chroma checked with D55 light.',
];
