import { fieldsFor, particulars } from '../../../../domain/order/caseForms.ts';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { patientFactNames } from '../../../../domain/patient/patientFacts.ts';
import { byArch } from '../../../../domain/order/prescription.ts';
import { factsOf } from '../../../builders/fieldOf.ts';
import type { Sheet, SheetKind, SheetValue } from '../../../builders/list/export/sheet.ts';
import type { Words } from '../../../builders/useWords.ts';
import { factsInWords } from '../../orderShared/factsInWords.ts';
import type { HistoryEntry } from '../course.ts';
import type { ToothWords } from '../../ui/teeth/index.ts';
import { workOnSupport } from '../../ui/teeth/toothWords.ts';

/** Left out: expiring URLs and internal ids, which are useless in a saved file. */
const left = [
  'id',
  'version',
  'clinicId',
  'labId',
  'creatorId',
  'patientId',
  'parentId',
  'childId',
  'remakeOfId',
  'pictureUrl',
  'shareExpiresAt',
  'shareOpened',
  'shareLapsed',
  'unread',
];

const fileFields = ['name', 'purpose', 'submission', 'side', 'kind', 'jaw', 'size', 'sha256', 'createdAt'] as const;
const eventFields = ['action', 'from', 'to', 'actorName', 'organisationName', 'side', 'reason', 'at'] as const;
/** Event details without internal ids. */
const detailFields = [
  'receiptNumber',
  'dueDate',
  'revision',
  'sharedFacts',
  'carrier',
  'trackingNumber',
  'submission',
  'files',
  'scanFault',
  'categories',
  'reasonCode',
] as const;

const chosen = <Row extends object>(row: Row, names: readonly (keyof Row)[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** An order's data as this reader sees it, under the domain's own names, for other programs. */
export function orderData(order: Order, files: readonly CaseFile[], history: readonly HistoryEntry[]): object {
  return {
    format: 'dental-order-1',
    order: Object.fromEntries(Object.entries(order).filter(([name]) => !left.includes(name))),
    files: files.map((file) => chosen(file, fileFields)),
    history: history.map((entry) => ({
      ...chosen(entry, eventFields),
      ...(entry.details && chosen(entry.details, detailFields)),
    })),
  };
}

/** An order's teeth as rows in the reader's words, each starting with the order's columns, for a spreadsheet. */
export function orderSheet(order: Order, words: Words, { translate, codeOf, nameOf }: ToothWords): Sheet {
  const field = (name: keyof Order, value: SheetValue | undefined, kind: SheetKind = 'text') => ({
    head: words.field(name),
    kind,
    value: value ?? null,
  });
  const facts = factsInWords(order.patientFacts, words, translate);
  const head = [
    field('number', order.number),
    field('state', words.value('orderState', order.state)),
    field('clinicName', order.clinicName),
    field('labName', order.labName),
    field('patientNumber', order.patientNumber),
    field('patientName', order.patientName),
    ...patientFactNames.values.map((fact) => ({
      head: words.value(patientFactNames.name, fact),
      kind: 'text' as const,
      value: facts.find((one) => one.fact === fact)?.parts.join('; ') ?? null,
    })),
    field('caseType', words.value('caseType', order.caseType)),
    field('processKind', words.value('processKind', order.processKind)),
    ...fieldsFor(order.caseType).map((name) => {
      const { vocabulary } = factsOf(name, particulars[name]);
      return field(name, vocabulary ? words.value(vocabulary.name, order[name]) : order[name]);
    }),
    field('doctor', order.doctor),
    field('prescriber', order.prescriber),
    field('receiptNumber', order.receiptNumber),
    field('dueDate', order.dueDate, 'day'),
    field('sentAt', order.sentAt, 'moment'),
    field('remark', order.remark),
  ];
  const about = head.map(({ value }) => value);
  const columns = ['tooth', 'work', 'material', 'shade', 'stumpShade', 'bridge'] as const;
  const teeth = byArch(order.teeth).map((unit): SheetValue[] => [
    codeOf(unit.tooth),
    nameOf(unit.tooth),
    unit.work && workOnSupport(translate, unit),
    unit.material && translate(`teeth.materials.${unit.material}`),
    unit.shade,
    unit.stumpShade,
    unit.bridge,
  ]);
  const [tooth, ...rest] = columns.map((column) =>
    column === 'bridge' ? translate('paper.bridge') : translate(`toothWork.${column}`),
  );
  return {
    name: order.number,
    columns: [
      ...head.map(({ head: word, kind }) => ({ head: word, kind })),
      ...[tooth ?? '', translate('paper.toothName'), ...rest].map((word, index) => ({
        head: word,
        kind: index === columns.length ? ('number' as const) : ('text' as const),
      })),
    ],
    rows: (teeth.length > 0 ? teeth : [Array<SheetValue>(columns.length + 1).fill(null)]).map((row) => [
      ...about,
      ...row,
    ]),
  };
}
