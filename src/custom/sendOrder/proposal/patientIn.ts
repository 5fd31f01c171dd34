import { fold, hasHan, wordsOf } from '../../../../domain/sound.ts';
import type { Patient } from '../../../../domain/patient.ts';

/** A patient that a file or its folder is named after. */
export interface NamedPatient {
  patient: Pick<Patient, 'id' | 'name' | 'patientNumber'>;
  /** The part of the path that names them. */
  from: string;
  fileId: string;
}

interface Named {
  id: string;
  /** With the folders that it lay in. */
  name: string;
}

interface Part {
  text: string;
  words: string[];
  fileId: string;
}

/** A file's own name and those of its folders, each without its extension; `SchmidtAnna` is two words. */
const partsOf = ({ id, name }: Named): Part[] =>
  name.split('/').map((step) => {
    const text = step.replace(/\.\p{L}[\p{L}\p{N}]{1,12}$/u, '');
    return { text, words: wordsOf(text.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')), fileId: id };
  });

const isName = (word: string) => /^\p{L}{2,}$/u.test(word);
/** Three digits at least, as one says a number; shorter ones are teeth, and some are years. */
const isNumber = (word: string) => /^\p{L}{0,4}\d{3,}$/u.test(word) && !/^(19|20)\d\d$/.test(word);
const mostAsked = 8;

/** What to look for among the patients: numbers, and two neighbouring words or one of a script without spaces. */
export function askedOf(files: readonly Named[]): string[] {
  const asked = files.flatMap(partsOf).flatMap(({ words }) => {
    const names = words.filter(isName);
    const pairs = names.slice(1).map((word, at) => `${names[at]} ${word}`);
    return [...words.filter(isNumber), ...names.filter(hasHan), ...pairs];
  });
  return [...new Set(asked)].slice(0, mostAsked);
}

/** Whether the words of a number stand in a name one after the other, or as one word. */
function holdsNumber({ words }: Part, number: string | null | undefined): boolean {
  const wanted = fold(number ?? '').replaceAll(' ', '');
  if (!/\d{3}/.test(wanted)) return false;
  return words.some((_, from) =>
    [1, 2, 3].some((count) => words.slice(from, from + count).join('') === wanted && from + count <= words.length),
  );
}

function holdsName({ words }: Part, name: string): boolean {
  const wanted = wordsOf(name);
  return (wanted.length > 1 || hasHan(name)) && wanted.every((word) => words.includes(word));
}

/**
 * The one patient whose number, or else whose whole name, stands in a file's name or a folder's; null where there is none, or
 * where it could be several.
 */
export function patientIn(
  files: readonly Named[],
  patients: readonly Pick<Patient, 'id' | 'name' | 'patientNumber' | 'entryNumber'>[],
): NamedPatient | null {
  const parts = files.flatMap(partsOf);
  const found = (holds: (part: Part, patient: (typeof patients)[number]) => boolean) =>
    patients.flatMap((patient) => {
      const part = parts.find((one) => holds(one, patient));
      return part ? [{ patient, from: part.text, fileId: part.fileId }] : [];
    });
  const byNumber = found(
    (part, { patientNumber, entryNumber }) => holdsNumber(part, patientNumber) || holdsNumber(part, entryNumber),
  );
  const byName = byNumber.length > 0 ? byNumber : found((part, { name }) => holdsName(part, name));
  const ids = new Set(byName.map(({ patient }) => patient.id));
  return ids.size === 1 ? byName[0]! : null;
}
