/**
 * The code that a running product has last sent to `target` (as it is stored: `ann@new.test`, `+8613800138000`), as its
 * person would read it. Waits until there is one that isn't among `known`.
 */
export async function codeSentTo(address: string, target: string, known: readonly string[] = []): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const page = await (await fetch(`${address}/outbox`)).text();
    const letter = page.split('<article').find((one) => one.includes(`data-target>${target}<`));
    const code = /<pre[^>]*>[^<]*?(?<!\d)(\d{6})(?!\d)/.exec(letter ?? '')?.[1];
    if (code && !known.includes(code)) return code;
  }
  throw new Error(`${address}/outbox shows no new code for ${target}.`);
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The newest letter to `target` that says `words`, as text; waits until there is one. */
export async function letterTo(address: string, target: string, words: string): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const page = await (await fetch(`${address}/outbox`)).text();
    const letters = page.split('<article').filter((one) => one.includes(`data-target>${target}<`));
    const texts = letters.map((one) => /<pre[^>]*>([^<]*)/.exec(one)?.[1] ?? '');
    const found = texts.map((one) => one.replaceAll(/&\w+;|&#39;/g, (sign) => signs[sign] ?? sign));
    const letter = found.find((one) => one.includes(words));
    if (letter) return letter;
  }
  throw new Error(`${address}/outbox shows no letter for ${target} that says: ${words}`);
}
