import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A JPEG with `name` in the metadata that cameras write. */
export const writtenJpeg = async (name: string, size = { width: 60, height: 40 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#a33' } })
    .withMetadata({ exif: { IFD0: { Artist: name, ImageDescription: name } }, orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc>${name}</dc></x:xmpmeta>`)
    .jpeg()
    .toBuffer();

/** A one-page PDF that shows `visible`, with `name` in every place that isn't rendered. */
export async function writtenPdf(name: string, visible = 'Shade A3'): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.setTitle(name);
  made.setAuthor(name);
  made.setKeywords([name]);
  const page = made.addPage([400, 300]);
  page.drawText(visible, { x: 50, y: 250, font: await made.embedFont(StandardFonts.Helvetica) });
  page.drawImage(await made.embedJpg(await writtenJpeg(name)), { x: 50, y: 100, width: 90, height: 60 });
  await made.attach(Buffer.from(name), `${name}.txt`, { description: name });
  made.addJavaScript('opened', `app.alert("${name}")`);
  const field = made.getForm().createTextField(`of ${name}`);
  field.setText('Filled in');
  field.addToPage(page, { x: 200, y: 100, width: 100, height: 20 });

  const { context } = made;
  const said = { Contents: PDFString.of(name), T: PDFHexString.fromText(name), Rect: [0, 0, 20, 20] };
  const corners = [0, 0, 20, 0, 0, 20, 20, 20];
  page.node.addAnnot(context.register(context.obj({ Type: 'Annot', Subtype: 'Text', ...said })));
  page.node.addAnnot(
    context.register(context.obj({ Type: 'Annot', Subtype: 'Highlight', QuadPoints: corners, ...said })),
  );
  const metadata = context.register(context.stream(`<xmp>${name}</xmp>`, { Type: 'Metadata', Subtype: 'XML' }));
  for (const node of [made.catalog, page.node]) node.set(PDFName.of('Metadata'), metadata);
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Program: { Private: PDFString.of(name) } }));
  // An earlier version that nothing refers to.
  context.register(context.stream(name));
  return Buffer.from(await made.save({ useObjectStreams: false }));
}

/** Everything in a PDF as text, decompressed: its raw bytes, its streams, and hexadecimal UTF-16 strings. */
export function insideOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const parts = [bytes];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    const start = bytes.indexOf('\n', at) + 1;
    try {
      parts.push(inflateSync(bytes.subarray(start), { finishFlush: 2 }));
    } catch {
      // Uncompressed streams are part of the raw bytes.
    }
  }
  const text = Buffer.concat(parts).toString('latin1');
  const words = text.matchAll(/<([0-9A-F]{4,})>/gi);
  return (
    text + [...words].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1').replaceAll('\0', '')).join('\n')
  );
}
