/** A file's name without folders or control characters: it is shown, and what the file is saved as. */
export const plainName = (name: string, other: string): string =>
  name
    .replace(/\p{Cc}/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim() || other;
