/** Removes direction overrides, which can make `gpj.exe` look like an image. */
export const withoutTurns = (name: string): string => name.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Also removes control characters. */
export const withoutMarks = (name: string): string => withoutTurns(name.replace(/\p{Cc}/gu, ''));

/** A file name without folders and invisible characters, for display and download. */
export const plainName = (name: string, other: string): string =>
  withoutMarks(name).split(/[/\\]/).at(-1)?.trim() || other;
