import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { remakeReasons } from '../../../domain/order/orderVocabularies.ts';
import { patientFactNames } from '../../../domain/patient/patientFacts.ts';
import { useFormat } from '../../builders/format.ts';
import { listed } from '../../builders/listed.ts';
import { useWords } from '../../builders/useWords.ts';
import type { HistoryEntry } from './course.ts';

/** One detail of an event: text, and a code such as an order number, which isn't mirrored in Arabic. */
interface HistoryFact {
  text: string;
  code?: string;
  /** Gets a copy button, because people paste it elsewhere. */
  isCopied?: boolean;
}

/** Enough characters of a checksum to tell two files apart. */
const hashShown = 8;
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const sends = ['send', 'resend'];

/** An event's details besides its sentence: recipient, number, due date, files, shipment. */
export function useHistoryFacts(): (entry: HistoryEntry) => HistoryFact[] {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const words = useWords('order');
  return useCallback(
    ({ action, details, labName }) => {
      const {
        carrier,
        trackingNumber,
        receiptNumber,
        dueDate,
        revision,
        changed,
        sharedFacts,
        submission,
        reasonCode,
        number,
        lab,
        expiresAt,
        scanFault,
        byLink,
        pin,
        pins,
      } = details ?? {};
      const say = (key: string, values?: Record<string, unknown>): HistoryFact => ({
        text: translate(`orderDetail.history.${key}`, values),
      });
      const subject = action.endsWith('Scheme') ? 'scheme' : 'design';
      return [
        ...(sends.includes(action) && labName ? [say('forLab', { lab: labName })] : []),
        ...(lab ? [say('forLab', { lab })] : []),
        ...(revision && revision > 1 ? [say('revision', { number: format.number(revision) })] : []),
        ...(changed ? [say('changed', { fields: listed(changed.map(words.field), locale) })] : []),
        ...(sharedFacts
          ? [
              say('sharedFacts', {
                facts: listed(
                  sharedFacts.map((fact) => words.value(patientFactNames.name, fact)),
                  locale,
                ),
              }),
            ]
          : []),
        ...(receiptNumber ? [say('receiptNumber', { number: receiptNumber })] : []),
        ...(dueDate ? [say('due', { date: format.date(dueDate) })] : []),
        ...(scanFault ? [say('scanFault')] : []),
        ...(byLink ? [say('byLink')] : []),
        ...(action === 'setPin' && pin ? [say('pin', { number: format.number(pin) })] : []),
        ...(pins
          ? [
              say('pins', {
                numbers: listed(
                  pins.map(({ number }) => format.number(number)),
                  locale,
                ),
              }),
            ]
          : []),
        ...(submission ? [say(`version.${subject}`, { version: submission })] : []),
        ...filesOf(details).map(({ name, sha256 }) => ({
          text: name,
          ...(sha256 && { code: sha256.slice(0, hashShown) }),
        })),
        ...(carrier
          ? [
              trackingNumber
                ? { ...say('tracking', { carrier }), code: trackingNumber, isCopied: true }
                : { text: carrier },
            ]
          : []),
        ...(reasonCode
          ? [{ text: translate(`vocabulary.${remakeReasons.name}.${reasonCode}`), ...(number && { code: number }) }]
          : []),
        ...(expiresAt ? [say('expires', { date: format.dateTime(expiresAt) })] : []),
      ];
    },
    [translate, format, locale, words],
  );
}

/** Files by name; old events stored only their checksums. */
const filesOf = (details: HistoryEntry['details']) =>
  details?.files?.map(({ name, sha256 }) => ({ name: lastPart(name), sha256 })) ??
  details?.hashes?.map((sha256) => ({ name: 'SHA-256', sha256 })) ??
  [];
