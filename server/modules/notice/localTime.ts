/** Countries with several time zones: the one that most people there use. */
const usualZones: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  XK: 'Europe/Belgrade',
};

/** Node's older and newer names for the same property. */
type Zoned = Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] };

/** An organisation's time zone, from its country, since it sets no other. */
export function timeZoneOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return 'UTC';
  const locale: Zoned = new Intl.Locale('und', { region: country });
  return usualZones[country] ?? (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC';
}

interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm:ss` */
  time: string;
}

/** Local date and time in a time zone. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const [day = '', time = ''] = moment.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time };
}

/** The moment of a local time; for a time skipped in spring, an hour later. */
export function momentOf({ day, time }: LocalTime, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const aheadAt = (moment: number) => {
    const local = localTime(new Date(moment), timeZone);
    return Date.parse(`${local.day}T${local.time}Z`) - moment;
  };
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)));
}
