export type FileKind = 'model' | 'material' | 'image' | 'archive' | 'project' | 'document' | 'other';

const extensions: Record<Exclude<FileKind, 'other'>, string> = {
  model: 'stl ply obj',
  material: 'mtl',
  image: 'png jpg jpeg webp bmp gif tif tiff heic',
  archive: 'zip 7z rar gz tgz tar',
  project: 'dcm 3oxz 3ox dentalproject dentalcad constructioninfo modelproject xorder dxd lab',
  document: 'pdf txt rtf doc docx xls xlsx csv html htm xml json',
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension) => [extension, kind as FileKind]),
  ),
);

/** What a file is for, by its extension alone. */
export function kindOfName(name: string): FileKind {
  return kinds.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'other';
}

/** Matched anywhere in a name. */
const words = {
  bite: /bite|biss|buccal|vestibul|occlusion|okkl?usion|articul|mordida|morsure|kapanış|kapanis|ısırma|прикус|окклюз|咬合|颌位|إطباق|عضة/,
  upper: /upper|maxill|superior|sup[eé]rieur|oberkiefer|верхн|上颌|上颚|上腭|上牙|上齿|علوي/,
  lower: /lower|mandib|inferior|inf[eé]rieur|unterkiefer|нижн|下颌|下颚|下牙|下齿|سفلي/,
};

/** Matched as a whole word only, being parts of too many others. */
const tokens = {
  bite: new Set(['bit', 'vb']),
  upper: new Set(['u', 'ok', 'upr', 'max', 'üst', 'ust', 'up', 'haut', 'вч', '上']),
  lower: new Set(['l', 'uk', 'lwr', 'mand', 'alt', 'low', 'bas', 'нч', '下']),
};

function guessOne(part: string): 'upper' | 'lower' | 'bite' | null {
  const spaced = part
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  // Turkish İ lower-cases to i with a combining dot
  const text = spaced.toLowerCase().replace(/\u0307/g, '');
  const split = text.split(/[^\p{L}]+/u);
  const says = (side: 'bite' | 'upper' | 'lower') =>
    words[side].test(text) || split.some((word) => tokens[side].has(word));
  if (says('bite') || (says('upper') && says('lower'))) return 'bite';
  if (says('upper')) return 'upper';
  return says('lower') ? 'lower' : null;
}

/** The jaw that a file's name speaks of, in the console's languages and German; the nearest folder that speaks decides. */
export function guessJaw(name: string): 'upper' | 'lower' | 'bite' | null {
  const parts = name.split(/[/\\]/);
  // Folders have no extension to cut: keep the dots in them
  const last = parts.pop() ?? '';
  const said = guessOne(last);
  if (said) return said;
  for (const folder of parts.reverse()) {
    const jaw = guessOne(`${folder}.`);
    if (jaw) return jaw;
  }
  return null;
}
