/** What a word may say: a jaw, or a scan of how the two meet. */
export type Said = 'upper' | 'lower' | 'bite';

const set = (words: string) => new Set(words.split(' '));

/** Words of the console's languages and of German, Italian and Dutch that mean nothing but a jaw, as a whole word. */
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

/** Long enough to begin a word of their own: `Oberkieferscan`. Maxillofacial is a surgeon's. */
export const stems: Record<Said, RegExp> = {
  upper: /^(?:oberkiefer|maxill(?!o)|maxil(?:a|ar)$|mascell|верхнечелюст)/,
  lower: /^(?:unterkiefer|mandib|mandíb|нижнечелюст)/,
  bite: /^(?:bissregist|okklusions)/,
};

/** Chinese has no blanks between words. */
export const chinese: Record<Said, RegExp> = {
  upper: /上颌|上颚|上顎|上腭|上牙|上齿|上半口/,
  lower: /下颌|下颚|下顎|下牙|下齿|下半口/,
  bite: /咬合|咬蜡|颌位|上下/,
};

/** Also in names of clinics, cities and people: they speak next to a word for jaw, where they stand alone, or in a pair of names. */
export const adjectives: Record<'upper' | 'lower', ReadonlySet<string>> = {
  upper: set(
    'superior superiore sup haut haute oben obere oberer üst ust arriba верхний верхняя верхнее верхней علوي علوية العلوي العلوية 上',
  ),
  lower: set(
    'inferior inferiore inf bas basse unten untere unterer alt abajo нижний нижняя нижнее нижней سفلي سفلية السفلي السفلية 下',
  ),
};

/** Pairs of words that tell two jaws apart: most mean a jaw only there, as `scan_u.stl` next to `scan_l.stl`. */
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

/** A jaw or an arch. Not teeth: clinics are named after these. */
export const nouns = set(
  'jaw jaws arch arcade arcada arcata arco maxilar maxillaire maxilares mascella mâchoire machoire mandíbula mandibula çene cene челюсть челюсти ряд فك الفك kiefer kaak',
);

/** What else exports and folders are called: among these an adjective stands alone. */
export const fillers = set(
  'scan scans scann model models modell modelo modèle modele stl ply obj file files export exports mesh surface ios digital impression antagonist prep preparation preop situ situation base full final new raw tarama сканы скан مسح 扫描',
);

/** With these a bite is an appliance, and no scan of how the jaws meet. */
export const appliances = set('guard splint block plate wing wings tray rim schiene gutter');

export const joining = set('and und et y e и ve to vs mit with');
