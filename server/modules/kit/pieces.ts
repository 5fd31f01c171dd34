import { soundWords } from './sound.ts';

/** What a text holds that fits a keyword in one of the ways in which it may be meant. */
export type Pieces = readonly string[];

/**
 * In which pieces a keyword may stand in a text, as names and as numbers are found: each way is looked up in an index of triplets,
 * which costs by their number. So a number is looked for by its parts, and what another way finds as well is left out.
 */
export function piecesOf(keyword: string, numbers: readonly string[] = []): Pieces[] {
  const ways = [soundWords(keyword), [keyword], ...numbers.map((number) => number.split('-'))].filter(
    ({ length }) => length > 0,
  );
  return ways.filter(
    (way, at) => !ways.some((other, nth) => nth !== at && isWithin(other, way) && (nth < at || !isWithin(way, other))),
  );
}

/** Whether a text that holds all of `way` holds all of `weaker` too. */
const isWithin = (weaker: Pieces, way: Pieces) =>
  weaker.every((piece) => way.some((longer) => lowered(longer).includes(lowered(piece))));

/** Only what is one letter wherever a database comes from: a Turkish one has another small letter for I. */
const lowered = (text: string) => text.replaceAll(/[A-HJ-Z]/g, (letter) => letter.toLowerCase());
