/* How the parts of one case are named. The console cuts what is dropped into cases by the same words. */

/** Without accents, which names often lose; Arabic hamzas and the Turkish dotless ı likewise. */
const folded = (text) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').normalize('NFC').toLowerCase();
const set = (words) => new Set(folded(words).split(' '));

/** Words that name a part wherever they stand. */
const parts = set(
  'upper lower upperjaw lowerjaw upperarch lowerarch upperscan lowerscan upperteeth lowerteeth upr lwr mnd bite bites biss buccal occlusion occlusal prep preparation antagonist opposing gingiva scanbody ' +
    'supérieur supérieure inférieur inférieure верх низ прикус окклюзия üstçene altçene bovenkaak onderkaak mordida oclusión occlusione morsure kapanış العضة',
);
const partStems = /^(maxill(?!o)|maxil(a|ar)$|mandib|oberkiefer|unterkiefer|верхнечелюст|нижнечелюст|bissregist)/;

/** Words that name a jaw as a whole name, or at a name's end: elsewhere they are initials, or belong to a person or place. */
const jawsAlone = set(
  'u l uj lj ok uk mx md oben unten obere untere oberer unterer superior inferior superiore inferiore sup inf haut haute basse boven onder üst ust arriba abajo верхний нижний верхняя нижняя верхнее нижнее вч нч علوي سفلي علوية سفلية العلوي السفلي العلوية السفلية أعلى أسفل الأعلى الأسفل 上 下',
);
/** First names, too: these only count at a name's end. */
const jawsAtTheEnd = set('max mand up low down bas alt');

/** Words of folders and files within a case. */
const contents = set(
  'jaw jaws arch arches çene челюсть maxilar mâchoire فك الفك scan scans design designs model models photo photos image images picture pictures screenshot screenshots bilder foto fotos export exports stl ply obj dicom cbct xray xrays document documents pdf texture textures raw cad data left right pre post op',
);

/** Chinese has no spaces between words. */
const chineseParts = /[上下](?:半口|[颌頜颚顎腭牙齿])|咬合/gu;

const wordsOf = (name) =>
  folded(
    name
      .normalize('NFC')
      .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replaceAll(chineseParts, ' upper '),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const isPart = (word) => parts.has(word) || partStems.test(word);
const isCount = (word) => /^\d{1,2}$/.test(word);
const isOfParts = (word) => isPart(word) || contents.has(word) || isCount(word);

/** Whether a folder or zip with this name is a part of a case, not a case of its own: `Upper`, `Scans`, `unten`. */
export function isPartName(name) {
  const words = wordsOf(name);
  const areOfParts = words.every((word) => isOfParts(word) || jawsAlone.has(word));
  return words.some(isPart) || (areOfParts && !words.every(isCount));
}

/** What a name without its end says besides the part: equal for `Smith_upper`, `Smith_u` and `Smith_bite`; empty for `upper`. */
export function caseNamedIn(name) {
  const words = wordsOf(name).filter((word) => !isOfParts(word));
  const last = words.at(-1);
  const isOfJaw = jawsAlone.has(last) || (words.length > 1 && jawsAtTheEnd.has(last));
  return (isOfJaw ? words.slice(0, -1) : words).join(' ');
}
