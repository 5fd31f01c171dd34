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

/** Long enough to match as a prefix: `Oberkieferscan`. Excludes maxillofacial, as in surgeons' names. */
export const stems: Record<Said, RegExp> = {
  upper: /^(?:oberkiefer|maxill(?!o)|maxil(?:a|ar)$|mascell|верхнечелюст)/,
  lower: /^(?:unterkiefer|mandib|mandíb|нижнечелюст)/,
  bite: /^(?:bissregist|okklusions)/,
};

/** Chinese has no spaces between words. */
export const chinese: Record<Said, RegExp> = {
  upper: /上颌|上颚|上顎|上腭|上牙|上齿|上半口/,
  lower: /下颌|下颚|下顎|下牙|下齿|下半口/,
  bite: /咬合|咬蜡|颌位|上下/,
};

/** Also in names of clinics, cities and people: count only next to a jaw word, alone, or in a pair of names. */
export const adjectives: Record<'upper' | 'lower', ReadonlySet<string>> = {
  upper: set(
    'superior superiore sup haut haute oben obere oberer üst ust arriba верхний верхняя верхнее верхней علوي علوية العلوي العلوية 上',
  ),
  lower: set(
    'inferior inferiore inf bas basse unten untere unterer alt abajo нижний нижняя нижнее нижней سفلي سفلية السفلي السفلية 下',
  ),
};

/** Word pairs that distinguish two jaws; most mean a jaw only in a pair, such as `scan_u.stl` and `scan_l.stl`. */
export const pairs: readonly (readonly [upper: string, lower: string])[] = [
  ['u', 'l'],
  ['ok', 'uk'],
  ['mx', 'md'],
  ['max', 'mand'],
  ['up', 'low'],
  ['up', 'down'],
  ['top', 'bottom'],
  ['вч', 'нч'],
  ['superior', 'inferior'],
  ['superiore', 'inferiore'],
  ['sup', 'inf'],
  ['haut', 'bas'],
  ['haute', 'basse'],
  ['oben', 'unten'],
  ['obere', 'untere'],
  ['oberer', 'unterer'],
  ['üst', 'alt'],
  ['ust', 'alt'],
  ['arriba', 'abajo'],
  ['верхний', 'нижний'],
  ['верхняя', 'нижняя'],
  ['علوي', 'سفلي'],
  ['العلوي', 'السفلي'],
  ['上', '下'],
];

/** Nouns for a jaw or arch. Not teeth: clinics are named after them. */
export const nouns = set(
  'jaw jaws arch arcade arcada arcata arco maxilar maxillaire maxilares mascella mâchoire machoire mandíbula mandibula çene cene челюсть челюсти ряд فك الفك kiefer kaak',
);

/** Other words in names of exports and folders, next to which an adjective counts as alone. */
export const fillers = set(
  'scan scans scann model models modell modelo modèle modele stl ply obj file files export exports mesh surface ios digital impression antagonist prep preparation preop situ situation base full final new raw tarama сканы скан مسح 扫描',
);

/** With these, "bite" means an appliance, not a bite scan. */
export const appliances = set('guard splint block plate wing wings tray rim schiene gutter');

export const joining = set('and und et y e и ve to vs mit with');
