import * as yup from 'yup';
import { date, text } from '../kit/fields.ts';
import { number } from '../kit/jsonTypes.ts';

/** A range of days off, both ends included; `YYYY-MM-DD`. */
export interface Holiday {
  from: string;
  to: string;
  name: string | null;
}

/** An organisation's working days. ISO 8601 weekdays: 1 is Monday, 7 Sunday. */
export interface WorkCalendar {
  workingDays: readonly number[];
  holidays: readonly Holiday[];
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Default for organisations without a calendar. */
export const usualCalendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] };

export const mostHolidays = 60;

export const workingDaysField = () =>
  yup
    .array(number().oneOf(weekdays).required())
    .min(1)
    .max(weekdays.length)
    .default(() => [...usualCalendar.workingDays])
    .required()
    .meta({ kind: 'json' });

const holiday = yup
  .object({ from: date().required(), to: date().required(), name: text(80).default(null) })
  .noUnknown()
  .test(
    'span',
    ({ path }) => ({ key: 'span', path }),
    ({ from, to }) => !from || !to || from <= to,
  );

export const holidaysField = () =>
  yup
    .array(holiday)
    .max(mostHolidays)
    .default(() => [])
    .required()
    .meta({ kind: 'json' });

/** An organisation's calendar; unset parts get the defaults. */
export const calendarOf = ({
  workingDays,
  holidays,
}: {
  workingDays: number[] | null;
  holidays: Holiday[] | null;
}) => ({
  workingDays: workingDays ?? [...usualCalendar.workingDays],
  holidays: holidays ?? [],
});
