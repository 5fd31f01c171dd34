const two = (value: number) => String(value).padStart(2, '0');

/** The wall clock as the specification writes it: `YYYY-MM-DD HH:mm:ss`. */
export const localTime = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ` +
  [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':');
