/** Prints a line for the person who started the process; the log is for programs. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
