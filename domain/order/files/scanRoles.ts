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
  provisional: 'temporary|provis|provisional',
  denture: 'dentures?',
  face: 'face|faces',
  quadrant: 'quadrant',
  left: '左(?=[侧側边邊上下半])|(?<=[颌頜牙合描])左',
  right: '右(?=[侧側边邊上下半])|(?<=[颌頜牙合描])右',
} as const;

type ScanRole = keyof typeof words;

/** Words for a role that are also surnames, first names or parts of a date: they count alone or next to these. */
const alsoNames: Partial<Record<ScanRole, string>> = {
  provisional: 'temps?',
  quadrant: '(?<!20\\d\\d )q[1-4](?! 20\\d\\d)',
  left: 'left|links|gauche|izquierd[ao]|sol|лев[аы][яй]|слева|يسار|اليسار',
  right: 'right|rechts|droite?|derech[ao]|sağ|прав[аы][яй]|справа|يمين|اليمين',
};
const scans =
  'scans?|models?|modell|jaw|arch|upper\\p{L}*|lower\\p{L}*|maxil\\p{L}*|mandib\\p{L}*|mandíb\\p{L}*|oberkiefer\\p{L}*|unterkiefer\\p{L}*|ok|uk|bite\\p{L}*|biss|oc{1,2}lus\\p{L}*|buc{1,2}al|mordida|supérieure?|inférieure?|superior|inferior|çene|верх\\p{L}*|низ|ниж\\p{L}*|челюсть|прикус|الفك|فك|العضة|prep';

/** Chinese has no spaces between words. */
const whole = (list: string) => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}])|(?:${chineseOf(list)})`, 'u');
const chineseOf = (list: string) =>
  list
    .split('|')
    .filter((word) => /\p{Script=Han}/u.test(word))
    .join('|') || '(?!)';
/** Between digits, or next to a word for a scan or a jaw. */
const besideScan = (list: string) =>
  new RegExp(
    `^[\\d ]*(?:${list})[\\d ]*$|(?<!\\p{L})(?:${scans})[\\d ]* (?:${list})(?!\\p{L})|(?<![\\p{L}\\d])(?:${list}) [\\d ]*(?:${scans})(?!\\p{L})`,
    'u',
  );
const roles = Object.entries(words).map(([name, list]) => {
  const role = name as ScanRole;
  const patterns = [whole(list), ...(alsoNames[role] ? [besideScan(alsoNames[role])] : [])];
  return [role, patterns] as const;
});

/** What distinguishes a file from other scans of its jaw: `UpperJaw_die_16.stl` is a die. */
export function rolesOf(path: string): ScanRole[] {
  const text = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ');
  return roles.filter(([, patterns]) => patterns.some((pattern) => pattern.test(text))).map(([role]) => role);
}
