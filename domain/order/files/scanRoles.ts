/** Words in a scan's name for what it shows other than a whole arch, in order of priority. */
const words = {
  scanbody: 'scan body|scan ?bodies|scanbody|扫描杆',
  // Excludes the German article, which precedes other words.
  die: `dies|die(?! (?!upper|lower|maxilla|mandible|jaw|model|scan|prep|stl|ply|obj|3mf)\\p{L})|stumpf`,
  mockup: 'mock ?up',
  waxup: 'wax ?up',
  healing: 'healing',
  palate: 'palate|palatum|gaumen',
  situation: 'situ|situation',
  preop: 'pre ?op|preoperative|before|旧|术前',
  preparation: 'prep|preps|prepared|preparation|preparations',
  antagonist: 'antagonist|antag',
  abutment: 'abutments?',
  implant: 'implants?',
  gingiva: 'ging|gingiva|gingival|emergence|tissue|牙龈',
  provisional: 'temp|temps|temporary|provis|provisional',
  denture: 'dentures?',
  face: 'face|faces',
  quadrant: 'quadrant|q[1-4]',
  left: 'left|links|gauche|izquierda|sol|левая|يسار|左',
  right: 'right|rechts|droite|derecha|sağ|правая|يمين|右',
} as const;

type ScanRole = keyof typeof words;

/** Chinese has no spaces between words. */
const whole = (list: string) => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}])|(?:${chineseOf(list)})`, 'u');
const chineseOf = (list: string) =>
  list
    .split('|')
    .filter((word) => /\p{Script=Han}/u.test(word))
    .join('|') || '(?!)';
const roles = Object.entries(words).map(([role, list]) => [role as ScanRole, whole(list)] as const);

/** What distinguishes a file from other scans of its jaw: `UpperJaw_die_16.stl` is a die. */
export function rolesOf(path: string): ScanRole[] {
  const text = path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ');
  return roles.filter(([, pattern]) => pattern.test(text)).map(([role]) => role);
}
