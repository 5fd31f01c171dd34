import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

/*
 * Replaces fonts that a document names but doesn't embed, whatever the machine has: a serif, a sans and a monospaced
 * face with the metrics of Times, Helvetica and Courier, then faces for characters that these lack.
 */

const { resolve } = createRequire(import.meta.url);
export const folderOf = (library: string, folder = ''): string =>
  join(dirname(resolve(`${library}/package.json`)), folder);

/** Our own names, unknown to any machine. */
const faces = { serif: 'Paper Serif', 'sans-serif': 'Paper Sans', monospace: 'Paper Mono' };

function google(alias: string, library: 'tinos' | 'cousine', name: string) {
  for (const style of ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'])
    register(join(folderOf(`@expo-google-fonts/${library}`, style), `${name}_${style}.ttf`), alias);
}

function register(path: string, alias: string) {
  if (!GlobalFonts.registerFromPath(path, alias)) throw new Error(`no font: ${path}`);
}

let known: string | undefined;
/** The fallback faces, in order. Loading takes half a second, once per thread. */
function fallbacks(): string {
  if (known) return known;
  google(faces.serif, 'tinos', 'Tinos');
  google(faces.monospace, 'cousine', 'Cousine');
  for (const style of ['Regular', 'Italic', 'Bold', 'BoldItalic'])
    register(join(folderOf('pdfjs-dist', 'standard_fonts'), `LiberationSans-${style}.ttf`), faces['sans-serif']);
  const rest = [...parts('noto-sans-arabic', /-arabic-wght-normal\.woff2$/), ...parts('noto-sans-sc', /\.woff2$/)];
  const more = rest.map((path, at) => {
    register(path, `Paper ${at}`);
    return `"Paper ${at}"`;
  });
  return (known = [`"${faces.serif}"`, ...more].join());
}

/** The console's own fonts, split by character range so that browsers load only what they show. */
const parts = (library: string, name: RegExp): string[] => {
  const folder = folderOf(`@fontsource-variable/${library}`, 'files');
  return readdirSync(folder)
    .filter((file) => name.test(file))
    .toSorted()
    .map((file) => join(folder, file));
};

const families = [
  [/cour|consol|typewriter|mono/i, faces.monospace],
  [/times|roman|tiro|georgia|garamond/i, faces.serif],
  [/helv|arial|calibri|verdana|tahoma|sans/i, faces['sans-serif']],
] as const;

/** By the document's font name, because its font flags are often wrong; otherwise by pdf.js's guess. */
const faceOf = (name: string, generic: string): string =>
  families.find(([pattern]) => pattern.test(name))?.[1] ?? faces[generic as keyof typeof faces] ?? faces['sans-serif'];

export const isTextFace = (name: string): boolean => families.some(([pattern]) => pattern.test(name));

/** Whether a font has signs, such as ticks, in the place of letters. */
export const hasOnlySigns = (name: string): boolean =>
  /dings|dingbat|symbol|marlett|ornament|icon|awesome|emoji|math|mt ?extra|bar ?code|code ?-?(?:39|128)|3 ?of ?9/i.test(
    name,
  );

/** Replaces the families in pdf.js's font string, such as `bold 12px "Times", serif`. */
function withFaces(font: string): string {
  const [, style = '10px', name = '', generic = ''] = /^(.*?px) (?:"(.*)", )?([a-z-]*)$/s.exec(font) ?? [];
  return `${style} "${faceOf(name, generic)}",${fallbacks()}`;
}

/** Makes a context draw text with our faces, at the requested weight. */
export function withPaperFaces(context: SKRSContext2D): SKRSContext2D {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(context), 'font')!;
  Object.defineProperty(context, 'font', {
    get: () => get!.call(context),
    set: (font: string) => {
      set!.call(context, withFaces(font));
      // Otherwise variable fonts are hairline thin.
      context.fontVariationSettings = "'wght' 400";
    },
  });
  return context;
}

export function paperCanvas(width: number, height: number): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas(width, height);
  return { canvas, context: withPaperFaces(canvas.getContext('2d')) };
}

/** For pages and pdf.js's intermediate canvases. */
export class PaperCanvasFactory {
  create(width: number, height: number) {
    return paperCanvas(width, height);
  }

  reset({ canvas }: { canvas: Canvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: { canvas: Canvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** pdf.js's symbol fonts. Its other fonts lack characters, so text uses the canvas's. */
export class SignFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    if (!/Symbol|Dingbats/.test(filename)) throw new Error('drawn with the faces of the canvas');
    return new Uint8Array(await readFile(join(folderOf('pdfjs-dist', 'standard_fonts'), filename)));
  }
}

const side = 32;
const picturesOf = new Map<string, boolean>();
function picture(letter: string): Buffer {
  const { context } = paperCanvas(side * 2, side * 2);
  context.font = `${side}px sans-serif`;
  context.fillText(letter, side / 2, side * 1.4);
  return Buffer.from(context.getImageData(0, 0, side * 2, side * 2).data.buffer);
}
let boxes: Buffer | undefined;
/** Characters without a glyph in any font. Private ones have a glyph in the font that they are of. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a character has a glyph in one of the faces, other than the missing-glyph box. */
export function isDrawable(letter: string): boolean {
  if (isUnseen(letter)) return true;
  let drawable = picturesOf.get(letter);
  if (drawable === undefined) {
    // No font has a glyph here.
    boxes ??= picture('\u{10ffff}');
    const drawn = picture(letter);
    drawable = !drawn.equals(boxes) && drawn.some((value) => value !== 0);
    picturesOf.set(letter, drawable);
  }
  return drawable;
}

export const isUnseen = (letter: string): boolean => unseen.test(letter);
