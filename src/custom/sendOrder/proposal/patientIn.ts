import type { Patient } from '../../../../domain/patient/patient.ts';
import { fold, wordsOf } from '../../../../domain/sound.ts';

/** A patient whose name or number is in the path of a file. */
export interface NamedPatient {
  patient: Pick<Patient, 'id' | 'name' | 'patientNumber'>;
  /** The path segment with their name or number. */
  from: string;
}

/** One segment of a path: a folder's name, or the file's without its extension. */
interface Step {
  text: string;
  /** Number of parent folders. */
  depth: number;
  isPicture: boolean;
  /** Its words of letters only, without terms for scans. */
  names: string[];
  /** Its words with digits, each with its letter prefix: `p000123`. */
  numbers: string[];
}

const spaceless = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const picture = /\.(jpe?g|png|heic|heif|webp|gif|bmp|tiff?)$/i;

/** Words in file names that are no part of a patient's name, in the console's languages and German. */
const ofScans = new Set(
  `upper lower maxilla maxillary mandible mandibular jaw jaws arch bite occlusion buccal left right prep preparation prepared
   scan scans scanner scanbody antagonist opposing gingiva crown crowns bridge veneer veneers implant abutment inlay onlay
   denture design designs model models case cases order export exports patient project intraoral ios photo photos image images
   final new copy kopie the of and for dr mr mrs ms frau herr
   oberkiefer unterkiefer kiefer biss krone kronen brucke modell auftrag fall
   superior inferior arcada mordida corona puente paciente pedido superieur inferieur arcade machoire mordu couronne
   верх верхняя низ нижняя челюсть прикус коронка мост скан пациент ust alt cene kapanis kuron kopru hasta tarama
   上颌 下颌 咬合 上下颌 扫描 患者 علوي سفلي فك عضة تاج مريض`
    .split(/\s+/)
    .map(fold),
);

const isDate = (digits: string) => /^(19|20)\d{2}(\d{2}(\d{2})?)?$|^\d{6}$|^\d{4}(19|20)\d{2}$/.test(digits);

/** The distinct segments of these paths. */
export function stepsOf(files: readonly { name: string }[]): Step[] {
  const steps = new Map<string, Step>();
  for (const { name } of files)
    name.split('/').forEach((step, depth, all) => {
      const isFile = depth === all.length - 1;
      const key = `${depth}/${step}`;
      if (steps.has(key)) return;
      const text = isFile ? step.replace(/\.\p{L}[\p{L}\p{N}]{1,12}$/u, '') : step;
      // Splits `SchmidtAnna` into two words, but keeps `McIntyre Anna`.
      const isOneWord = wordsOf(text).length === 1;
      const words = wordsOf(isOneWord ? text.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ') : text);
      const names = words.filter((word) => /^\p{L}+$/u.test(word) && !ofScans.has(word));
      const isPrefix = (at: number) =>
        /^\p{L}{1,4}$/u.test(words[at] ?? '') && /^(?!(19|20)\d\d$)\d/.test(words[at + 1] ?? '');
      const numbers = words.flatMap((word, at) =>
        /\d/.test(word) ? [(isPrefix(at - 1) ? words[at - 1]! : '') + word] : [],
      );
      steps.set(key, { text, depth, isPicture: isFile && picture.test(step), names, numbers });
    });
  return [...steps.values()];
}

/** From three digits on, it can't be a tooth. */
const isNumber = (word: string) => /\d{3}/.test(word) && !isDate(word);
const mightBeName = ({ names }: Step) =>
  names.length > 1 ? names.length < 7 : names.length === 1 && spaceless.test(names[0]!) && names[0]!.length > 1;
const mostAsked = 8;

/** What to search the patients for; empty if there are too many terms, since a subset would prove nothing. */
export function askedOf(steps: readonly Step[]): string[] {
  const asked = new Set(
    steps.flatMap((step) => [
      ...(mightBeName(step) ? [step.names.join(' ')] : []),
      ...(step.isPicture ? [] : step.numbers.filter(isNumber).map((number) => number.replaceAll(/\D/g, ''))),
    ]),
  );
  return asked.size > mostAsked ? [] : [...asked];
}

/** Whether a segment contains the number with its prefix, or is the number. Ignores photos, which cameras number. */
function holdsNumber({ text, numbers, isPicture }: Step, number: string | null | undefined): boolean {
  const wanted = fold(number ?? '').replaceAll(' ', '');
  if (isPicture || !isNumber(wanted)) return false;
  const isAlone = /^\d{4,}$/.test(text) && !isDate(text) && text === wanted.replaceAll(/\D/g, '');
  return isAlone || (/^\p{L}/u.test(wanted) && numbers.includes(wanted));
}

/** Whether a segment consists of the name, in any order. */
function holdsName(step: Step, name: string): boolean {
  const wanted = wordsOf(name);
  if (!mightBeName(step)) return false;
  if (spaceless.test(name)) return wanted.join('') === step.names.join('');
  return wanted.length > 1 && wanted.length === step.names.length && wanted.every((word) => step.names.includes(word));
}

/**
 * The only patient whose number or full name is in these segments; null if none or several are, or if another folder of
 * the same level has another person's name.
 */
export function patientIn(
  steps: readonly Step[],
  patients: readonly Pick<Patient, 'id' | 'name' | 'patientNumber' | 'entryNumber'>[],
): NamedPatient | null {
  const found = patients.flatMap((patient) => {
    const isNumbered = (step: Step) =>
      holdsNumber(step, patient.patientNumber) || holdsNumber(step, patient.entryNumber);
    const step = steps.find(isNumbered) ?? steps.find((one) => holdsName(one, patient.name));
    return step ? [{ patient, step }] : [];
  });
  const [first] = found;
  if (!first || found.some(({ patient }) => patient.id !== first.patient.id)) return null;
  const { patient, step } = first;
  const isElse = (one: Step) => one.depth === step.depth && mightBeName(one) && !holdsName(one, patient.name);
  return steps.some(isElse) ? null : { patient, from: step.text };
}
