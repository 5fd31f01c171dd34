const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in the largest unit that gives at least one: `18.2 MB`; zero is `0 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(sizes.length - 1, bytes < 1 ? 2 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: sizes[step],
    unitDisplay: step === 0 ? 'narrow' : 'short',
    maximumFractionDigits: value < 100 && step > 0 ? 1 : 0,
  }).format(value);
}
