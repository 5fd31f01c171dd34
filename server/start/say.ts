/** A word to whoever has started the process; the log is for programs. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
