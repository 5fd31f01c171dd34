/** Formats numbers in the page's language. */
export const inFigures = (value: number, digits: { least?: number; most?: number } = {}): string =>
  new Intl.NumberFormat(document.documentElement.lang || undefined, {
    minimumFractionDigits: digits.least ?? 0,
    maximumFractionDigits: digits.most ?? 0,
  }).format(value);
