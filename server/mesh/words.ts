/** The meaning of a word: a jaw, or a bite scan. */
export type Said = 'upper' | 'lower' | 'bite';

/** Without the Turkish dotless ı: in capitals it can't be told from i. */
export const folded = (word: string) => word.replaceAll('ı', 'i');
const set = (words: string) => new Set(folded(words).split(' '));

/** Whole words in the console's languages, German, Italian and Dutch that unambiguously mean a jaw. */
export const clear: Record<Said, ReadonlySet<string>> = {
  upper: set(
    'upper upperjaw upperarch upperscan upperteeth upr oberkiefer bovenkaak supérieur supérieure superieur superieure верх üstçene ustcene',
  ),
  lower: set(
    'lower lowerjaw lowerarch lowerscan lowerteeth lwr mnd unterkiefer onderkaak inférieur inférieure inferieur inferieure низ altçene altcene',
  ),
  bite: set(
    'bite bites bitescan bitescans biss bissnahme quetschbiss okklusion occlusion occlusal oclusión oclusion occlusione interarch articulé buccal buccale bukkal vestibular vestibulaire vestibulär mordida morsure kapanış kapanis ısırma прикус прикуса окклюзия окклюзии регистрат регистрация إطباق الإطباق عضة العضة',
  ),
};

/**
 * Jaw words that are also surnames, streets or regions: `Anna Lower`, `Loire Inférieure`. They mean a jaw with a noun
 * for one, as a whole name, or in a pair of names.
 */
export const alsoNames = set(
  'upper lower supérieur supérieure superieur superieure inférieur inférieure inferieur inferieure верх низ biss',
);

/** Words for a bite that next to a jaw mean a side of that jaw: `upper_occlusal`. */
export const sidesOfTeeth = /^(?:oc{1,2}lus|okklus|buc{1,2}al|bukkal|vestibul)/;

/** Before "bite", these make it a patient's condition. */
export const bitesOfPatients = set('open deep cross over under');

/** Before a jaw, these mean another one or none: `antagonist of lower`. */
export const relating = set('of not no for to zu zum für nicht pour para per opposing opposite');

/** Long enough to match as a prefix: `Oberkieferscan`. Excludes maxillofacial, as in surgeons' names. */
export const stems: Record<Said, RegExp> = {
  upper: /^(?:oberkiefer|maxill(?!o)|maxil(?:a|ar)$|mascell(?:a|e|are)$|верхнечелюст)/,
  lower: /^(?:unterkiefer|mandib|mandíb|нижнечелюст)/,
  bite: /^(?:bissregist|okklusions)/,
};

/** Chinese has no spaces between words. */
export const chinese: Record<Said, RegExp> = {
  upper: /上颌|上頜|上颚|上顎|上腭|上牙|上齿|上半口/,
  lower: /下颌|下頜|下颚|下顎|下牙|下齿|下半口/,
  bite: /咬合|咬蜡|(?<![上下])[颌頜]位|上下/,
};

/** In more names still: among other words they count only next to a jaw or in a pair of names. German `alt` is old. */
export const adjectives: Record<'upper' | 'lower', ReadonlySet<string>> = {
  upper: set(
    'superior superiore sup haut haute oben obere oberer boven üst ust arriba верхний верхняя верхнее верхней вч علوي علوية العلوي العلوية أعلى الأعلى الاعلى 上',
  ),
  lower: set(
    'inferior inferiore inf bas basse unten untere unterer onder abajo нижний нижняя нижнее нижней нч سفلي سفلية السفلي السفلية أسفل الأسفل الاسفل 下',
  ),
};

/** Word pairs that distinguish two jaws; most mean a jaw only in a pair, such as `scan_u.stl` and `scan_l.stl`. */
export const pairs: readonly (readonly [upper: string, lower: string])[] = [
  ['upper', 'lower'],
  ['upperjaw', 'lowerjaw'],
  ['oberkiefer', 'unterkiefer'],
  ['maxilla', 'mandible'],
  ['maxillary', 'mandibular'],
  ['üstçene', 'altçene'],
  ['ustcene', 'altcene'],
  ['上颌', '下颌'],
  ['u', 'l'],
  ['uj', 'lj'],
  ['ok', 'uk'],
  ['mx', 'md'],
  ['max', 'mand'],
  ['up', 'low'],
  ['up', 'down'],
  ['вч', 'нч'],
  ['верх', 'низ'],
  ['supérieur', 'inférieur'],
  ['supérieure', 'inférieure'],
  ['superieur', 'inferieur'],
  ['superieure', 'inferieure'],
  ['superior', 'inferior'],
  ['superiore', 'inferiore'],
  ['sup', 'inf'],
  ['haut', 'bas'],
  ['haute', 'basse'],
  ['oben', 'unten'],
  ['obere', 'untere'],
  ['oberer', 'unterer'],
  ['boven', 'onder'],
  ['üst', 'alt'],
  ['ust', 'alt'],
  ['arriba', 'abajo'],
  ['верхний', 'нижний'],
  ['верхняя', 'нижняя'],
  ['علوي', 'سفلي'],
  ['العلوي', 'السفلي'],
  ['الأعلى', 'الأسفل'],
  ['الاعلى', 'الاسفل'],
  ['上', '下'],
];

/** Words also written in two: `alt çene`, `pre-op`, `WaxUp`. */
export const split =
  /(?<=(?<!\p{L})(?:üst|ust|alt))[^\p{L}\d]+(?=[çc]ene(?!\p{L}))|(?<=(?<!\p{L})pre)[^\p{L}\d]+(?=op(?!\p{L}))|(?<=(?<!\p{L})(?:wax|mock))[^\p{L}\d]+(?=up(?!\p{L}))|(?<=(?<!\p{L})scan)[^\p{L}\d]+(?=bod(?:y|ies)(?!\p{L}))/gu;

/** Nouns for a jaw. Not teeth: clinics are named after them. Not the Dutch kaak, a surname. */
export const jaws = set(
  'jaw jaws maxilar maxillaire maxilares mascella mâchoire machoire mandíbula mandibula çene cene челюсть челюсти فك الفك kiefer',
);

/** Nouns for an arch, also in names of streets and cities, and for a model of one. */
export const arches = set('arch arches arcade arcada arcata arco ряд зубной situ situation');

/** Other words in names of exports and folders, next to which an adjective counts as alone. */
export const fillers = set(
  'scan scans scann scanner escaneo escáner empreinte impresión impression abformung abdruck model models modell modelo modèle modele stl ply obj file files export exports case mesh surface ios digital antagonist antagonistscan prep preparation preop prepared again left right die dies waxup mockup scanbody scanbodies gingiva base full final new raw tarama сканы скан مسح 扫描 itero orthocad cerec dexis planmeca medit trios primescan aoralscan exocad cs v',
);

/** With these, "bite" means an appliance, not a bite scan. */
export const appliances = set('guard splint block plate wing wings tray rim schiene gutter');

export const joining = set('and und et y e и ve to vs mit with');
