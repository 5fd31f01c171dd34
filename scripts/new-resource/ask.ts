import { createInterface } from 'node:readline/promises';
import { fieldsOf } from './fieldList.ts';
import { isName, pluralOf } from './names.ts';
import { sides, InvalidRequest, type Side, type Wish } from './plan.ts';

const isSide = (text: string): text is Side => Object.hasOwn(sides, text);

/** Returns what is wrong with an answer, or null. */
type Fault = (answer: string) => string | null;

const faultOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.message;
    throw error;
  }
};

/** @throws InvalidRequest if there is no such side */
export function sideOf(text: string): Side {
  if (isSide(text)) return text;
  throw new InvalidRequest(`It is for ${Object.keys(sides).join(', ')}, and not for "${text}".`);
}

/**
 * Asks for each missing part until the answer is valid.
 * @throws InvalidRequest when the input ends
 */
export async function ask(given: Partial<Wish>): Promise<Wish> {
  const terminal = createInterface({ input: process.stdin, terminal: false });
  const lines = terminal[Symbol.asyncIterator]();
  const answerTo = async (question: string, other: string, fault: Fault): Promise<string> => {
    for (;;) {
      process.stdout.write(`${question}${other && ` [${other}]`} `);
      const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
      if (done) throw new InvalidRequest(`\nNobody answered. Say it all at once: ${usage}`);
      const answer = value?.trim() || other;
      const wrong = fault(answer);
      if (!wrong) return answer;
      process.stdout.write(`${wrong}\n`);
    }
  };
  const named = (answer: string) =>
    isName(answer) ? null : `It is called like sterilisationLog, and not "${answer}".`;
  try {
    const name = given.name ?? (await answerTo('What is one of them called, as code says it?', '', named));
    const plural = given.plural ?? (await answerTo('And several?', pluralOf(name), named));
    const fields =
      given.fields ??
      (await answerTo('Its fields, such as name:text!,kind:oneOf(mirror|probe),checked:date:', '', (answer) =>
        faultOf(() => fieldsOf(answer, name)),
      ));
    const whose =
      given.for ??
      (await answerTo('For whom: clinic, lab or both?', 'clinic', (answer) => faultOf(() => sideOf(answer))));
    return { ...given, name, plural, fields, for: sideOf(whose) };
  } finally {
    terminal.close();
  }
}

export const usage = `npm run new:resource -- instrument --fields "name:text!,kind:oneOf(mirror|probe|scaler),sterilised:date" --for clinic`;
