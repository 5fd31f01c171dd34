import { describe, expect, it } from 'vitest';
import { usualCalendar } from '../../../domain/organisation/workCalendar.ts';
import { localTime, momentOf, timeZoneOf } from '../../../server/modules/notice/localTime.ts';
import { reminderDue } from '../../../server/modules/notice/reminders.ts';

const monday = { ...usualCalendar, holidays: [{ from: '2026-11-23', to: '2026-11-23', name: null }] };
const sunday = { workingDays: [7, 1, 2, 3, 4], holidays: [] };

describe('a reminder is due a working day later', () => {
  it.each([
    ['the next day', 'GB', usualCalendar, '2026-11-18T09:00:00Z', '2026-11-19T09:00:00.000Z'],
    ['after the weekend', 'GB', usualCalendar, '2026-11-20T15:00:00Z', '2026-11-23T15:00:00.000Z'],
    ['after a holiday', 'GB', monday, '2026-11-20T15:00:00Z', '2026-11-24T15:00:00.000Z'],
    ['from the next working morning', 'GB', usualCalendar, '2026-11-21T10:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['where the week begins on Sunday', 'SA', sunday, '2026-11-19T09:00:00Z', '2026-11-22T09:00:00.000Z'],
    ['where it is Monday already', 'CN', usualCalendar, '2026-11-22T18:00:00Z', '2026-11-23T18:00:00.000Z'],
    ['where it is still Friday', 'US', usualCalendar, '2026-11-21T02:00:00Z', '2026-11-24T02:00:00.000Z'],
    ['by the clocks of summer', 'GB', usualCalendar, '2026-03-27T15:00:00Z', '2026-03-30T14:00:00.000Z'],
  ])('%s', (_what, country, calendar, since, due) => {
    expect(reminderDue(new Date(since), calendar, timeZoneOf(country)).toISOString()).toBe(due);
  });
});

describe('local time', () => {
  it.each([
    ['RU', 'Europe/Moscow'],
    ['TR', 'Europe/Istanbul'],
    // Countries with several time zones: where most people live.
    ['MN', 'Asia/Ulaanbaatar'],
    ['CL', 'America/Santiago'],
    ['ZZ', 'UTC'],
    ['nowhere', 'UTC'],
  ])('of %s is that of %s', (country, zone) => expect(timeZoneOf(country)).toBe(zone));

  it('is found again as a moment, except for the hour that spring leaves out', () => {
    const moment = new Date('2026-07-01T22:30:00Z');
    expect(localTime(moment, 'Europe/Madrid')).toEqual({ day: '2026-07-02', time: '00:30:00' });
    expect(momentOf(localTime(moment, 'Europe/Madrid'), 'Europe/Madrid')).toEqual(moment);
    expect(momentOf({ day: '2026-03-29', time: '02:30:00' }, 'Europe/Madrid')).toEqual(
      new Date('2026-03-29T01:30:00Z'),
    );
  });
});
