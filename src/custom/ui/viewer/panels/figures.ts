interface Digits {
  least?: number;
  most?: number;
  /** Else the page's language. */
  locale?: string;
}

/** Formats numbers in the page's language; what rounds to zero has no sign. */
export function inFigures(value: number, { least = 0, most = 0, locale }: Digits = {}): string {
  const formatted = new Intl.NumberFormat(locale ?? (document.documentElement.lang || undefined), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  const written = formatted.format(value);
  return written === formatted.format(-0) ? formatted.format(0) : written;
}

/** As `inFigures`, with a plus or minus in front unless it rounds to zero. */
export function withSign(value: number, digits: Digits): string {
  const size = inFigures(Math.abs(value), digits);
  if (size === inFigures(0, digits)) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}
