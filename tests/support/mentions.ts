export const mentions = (line: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? line.includes(text) : text.test(line);
