import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { remakeReasons } from '../../../domain/order/orderVocabularies.ts';
import { patientFactNames } from '../../../domain/patient/patientFacts.ts';
import { useFormat } from '../../builders/format.ts';
import { listed } from '../../builders/listed.ts';
import { useWords, type Words } from '../../builders/useWords.ts';
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
    (entry) => {
      const { reasonCode, number, expiresAt } = entry.details ?? {};
      const say: Say = (key, values) => ({ text: translate(`orderDetail.history.${key}`, values) });
      const list: List = (parts) => listed(parts, locale);
      return [
        ...orderFacts(entry, { say, list, format, words }),
        ...answerFacts(entry, { say, list, format }),
        ...filesOf(entry.details).map(({ name, sha256 }) => ({
          text: name,
          ...(sha256 && { code: sha256.slice(0, hashShown) }),
        })),
        ...shipmentFacts(entry, say),
        ...(reasonCode
          ? [{ text: translate(`vocabulary.${remakeReasons.name}.${reasonCode}`), ...(number && { code: number }) }]
          : []),
        ...(expiresAt ? [say('expires', { date: format.dateTime(expiresAt) })] : []),
      ];
    },
    [translate, format, locale, words],
  );
}

type Say = (key: string, values?: Record<string, unknown>) => HistoryFact;
type List = (parts: readonly string[]) => string;

interface Voice {
  say: Say;
  list: List;
  format: ReturnType<typeof useFormat>;
  words: Words;
}

/** What is ordered, from whom and by when, and what of it has changed. */
function orderFacts({ action, details, labName }: HistoryEntry, { say, list, format, words }: Voice): HistoryFact[] {
  const { lab, revision, changed, sharedFacts, receiptNumber, dueDate } = details ?? {};
  const factWord = (fact: string) => words.value(patientFactNames.name, fact);
  return [
    ...(sends.includes(action) && labName ? [say('forLab', { lab: labName })] : []),
    ...(lab ? [say('forLab', { lab })] : []),
    ...(revision && revision > 1 ? [say('revision', { number: format.number(revision) })] : []),
    ...(changed ? [say('changed', { fields: list(changed.map(words.field)) })] : []),
    ...(sharedFacts ? [say('sharedFacts', { facts: list(sharedFacts.map(factWord)) })] : []),
    ...(receiptNumber ? [say('receiptNumber', { number: receiptNumber })] : []),
    ...(dueDate ? [say('due', { date: format.date(dueDate) })] : []),
  ];
}

/** What was answered, to which version, and the pins that show it. */
function answerFacts({ action, details }: HistoryEntry, { say, list, format }: Omit<Voice, 'words'>): HistoryFact[] {
  const { scanFault, byLink, pin, pins, submission } = details ?? {};
  const subject = action.endsWith('Scheme') ? 'scheme' : 'design';
  return [
    ...(scanFault ? [say('scanFault')] : []),
    ...(byLink ? [say('byLink')] : []),
    ...(action === 'setPin' && pin ? [say('pin', { number: format.number(pin) })] : []),
    ...(pins ? [say('pins', { numbers: list(pins.map(({ number }) => format.number(number))) })] : []),
    ...(submission ? [say(`version.${subject}`, { version: submission })] : []),
  ];
}

function shipmentFacts({ details }: HistoryEntry, say: Say): HistoryFact[] {
  const { carrier, trackingNumber } = details ?? {};
  if (!carrier) return [];
  return trackingNumber
    ? [{ ...say('tracking', { carrier }), code: trackingNumber, isCopied: true }]
    : [{ text: carrier }];
}

/** Files by name; old events stored only their checksums. */
const filesOf = (details: HistoryEntry['details']) =>
  details?.files?.map(({ name, sha256 }) => ({ name: lastPart(name), sha256 })) ??
  details?.hashes?.map((sha256) => ({ name: 'SHA-256', sha256 })) ??
  [];
