import { setTimeout as pause } from 'node:timers/promises';

/**
 * The code that a running product last sent to `target` (as stored: `ann@new.test`, `+8613800138000`), read from its
 * message. Waits for one that isn't in `known`. Six digits within a link's id are no code.
 */
export const codeSentTo = (address: string, target: string, known: readonly string[] = []): Promise<string> =>
  found(address, target, 'no new code', (letters) => {
    const [code] = codesIn(letters);
    return code && !known.includes(code) ? code : undefined;
  });

/** The codes that its outbox still shows for `target`: later messages to others push them out. */
export const codesShown = async (address: string, target: string): Promise<string[]> =>
  codesIn(await shown(address, target));

const codesIn = (letters: readonly string[]) =>
  letters.flatMap((letter) => /(?<![\w-])(\d{6})(?![\w-])/.exec(letter)?.[1] ?? []);

/** The latest message to `target` that contains `words`, as text; waits for one. */
export const letterTo = (address: string, target: string, words: string): Promise<string> =>
  found(address, target, `no letter that says “${words}”`, (letters) => letters.find((one) => one.includes(words)));

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const patience = 240_000;

/** Polls the messages to `target`, newest first. Patient: the browser may be busy with its proof of work. */
async function found(
  address: string,
  target: string,
  missing: string,
  look: (letters: string[]) => string | undefined,
): Promise<string> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    const wanted = look(await shown(address, target));
    if (wanted !== undefined) return wanted;
  }
  throw new Error(`${address}/outbox shows ${missing} for ${target}.`);
}

/** The texts of the messages to `target`, newest first. */
async function shown(address: string, target: string): Promise<string[]> {
  const page = await (await fetch(`${address}/outbox`)).text();
  const letters = page.split('<article').filter((one) => one.includes(`data-target>${target}<`));
  const texts = letters.map((one) => /<pre[^>]*>([^<]*)/.exec(one)?.[1] ?? '');
  return texts.map((one) => one.replaceAll(/&\w+;|&#39;/g, (sign) => signs[sign] ?? sign));
}
