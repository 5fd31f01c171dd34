import { setTimeout as pause } from 'node:timers/promises';

/**
 * The code that a running product has last sent to `target` (as it is stored: `ann@new.test`, `+8613800138000`), as its
 * person would read it. Waits until there is one that isn't among `known`.
 */
export const codeSentTo = (address: string, target: string, known: readonly string[] = []): Promise<string> =>
  found(address, target, 'no new code', (letters) => {
    const code = letters.map((letter) => /(?<!\d)(\d{6})(?!\d)/.exec(letter)?.[1]).find(Boolean);
    return code && !known.includes(code) ? code : undefined;
  });

/** The newest letter to `target` that says `words`, as text; waits until there is one. */
export const letterTo = (address: string, target: string, words: string): Promise<string> =>
  found(address, target, `no letter that says “${words}”`, (letters) => letters.find((one) => one.includes(words)));

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const patience = 240_000;

/** What `look` finds in the letters to `target`, the newest first. The browser proves its human work meanwhile: it needs the processor. */
async function found(
  address: string,
  target: string,
  missing: string,
  look: (letters: string[]) => string | undefined,
): Promise<string> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    const page = await (await fetch(`${address}/outbox`)).text();
    const letters = page.split('<article').filter((one) => one.includes(`data-target>${target}<`));
    const texts = letters.map((one) => /<pre[^>]*>([^<]*)/.exec(one)?.[1] ?? '');
    const wanted = look(texts.map((one) => one.replaceAll(/&\w+;|&#39;/g, (sign) => signs[sign] ?? sign)));
    if (wanted !== undefined) return wanted;
  }
  throw new Error(`${address}/outbox shows ${missing} for ${target}.`);
}
