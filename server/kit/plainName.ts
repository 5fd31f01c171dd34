/** Without what turns the direction of the rest, by which `gpj.exe` looks like a picture. */
export const withoutTurns = (name: string): string => name.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Without anything that can't be seen in a name and changes what is: control characters, and the same. */
export const withoutMarks = (name: string): string => withoutTurns(name.replace(/\p{Cc}/gu, ''));

/** A file's name without folders or hidden marks: it is shown, and what the file is saved as. */
export const plainName = (name: string, other: string): string =>
  withoutMarks(name).split(/[/\\]/).at(-1)?.trim() || other;
