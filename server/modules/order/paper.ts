import { particulars, fieldsFor } from '../../../domain/order/caseForms.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { areJoined, byArch, type ToothWork } from '../../../domain/order/prescription.ts';
import { formatBytes } from '../../../domain/kit/bytes.ts';
import { rightToLeft, type Language } from '../../../domain/languages.ts';
import { allergies, sexes } from '../../../domain/patient/patient.ts';
import { namesOf, type PatientFact, type PatientFacts } from '../../../domain/patient/patientFacts.ts';
import { archNeighbours, writeTooth } from '../../../domain/teeth.ts';
import type { Context } from '../../core/context.ts';
import type { OneInput } from '../../kit/handlers.ts';
import type { SheetFact, SheetPart } from '../../mesh/index.ts';
import { say } from '../../words.ts';
import { fileRows, presentFile } from '../file/rows.ts';
import { orderOf, presentOrder } from '../orderRecord/rows.ts';
import { dayAt } from './days.ts';

/** The order as a PDF in the reader's language, with what this reader may see. */
export async function paper(context: Context, { id }: OneInput) {
  const { language, mesh, tx, actor } = context;
  const order = presentOrder(context, await orderOf(context, id));
  const files = await fileRows(tx, actor)
    .where('f.orderId', '=', id)
    .where('f.parentId', 'is', null)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute();
  const pdf = await mesh.drawSheet({
    title: say(language, 'orderPaper.title'),
    number: order.number,
    note: [value(language, 'orderState', order.state), order.designApproval && field(language, 'designApproval')]
      .filter(Boolean)
      .join(' · '),
    isRightToLeft: rightToLeft.includes(language),
    parts: [
      { kind: 'facts', title: say(language, 'entities.order.one'), facts: factsOf(order, context) },
      teethPart(order.teeth, language),
      { kind: 'text', title: field(language, 'remark'), text: order.remark ?? '' },
      filesPart(
        files.map((row) => presentFile(context, row)),
        language,
      ),
    ],
  });
  return { name: `${order.number}.pdf`, pdf: Buffer.from(pdf).toString('base64') };
}

const field = (language: Language, name: string, of = 'order') => say(language, `entities.${of}.fields.${name}`);
const value = (language: Language, vocabulary: string, name: string | null | undefined) =>
  name ? say(language, `vocabulary.${vocabulary}.${name}`) : '';
const large = (text: string, language: Language) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

function factsOf(order: Order, { language, utcOffset }: Context): SheetFact[] {
  const notChosen = say(language, 'orderPaper.notChosen');
  const fact = (name: keyof Order, text: string | null | undefined): SheetFact => [field(language, name), text ?? ''];
  const day = (name: 'sentAt' | 'acceptedAt' | 'heldSince') => fact(name, order[name] && dayAt(order[name], utcOffset));
  return [
    fact('clinicName', order.clinicName),
    fact('doctor', order.doctor),
    fact('prescriber', order.prescriber),
    fact('labName', order.labName ?? notChosen),
    fact('receiptNumber', order.receiptNumber),
    fact('patientNumber', order.patientNumber),
    fact('patientName', order.patientName ?? say(language, 'orderPaper.unnamed')),
    ...patientFacts(order.patientFacts, language),
    fact('dueDate', order.dueDate ?? notChosen),
    day('sentAt'),
    day('acceptedAt'),
    fact('caseType', value(language, 'caseType', order.caseType)),
    fact('processKind', value(language, 'processKind', order.processKind)),
    ...fieldsFor(order.caseType).map((name) => {
      const list = particulars[name].describe().meta?.vocabulary;
      return fact(name, list ? value(language, list.name, order[name]) : order[name]);
    }),
    fact('carrier', order.carrier),
    fact('trackingNumber', order.trackingNumber),
    day('heldSince'),
    fact('heldReason', order.heldReason),
  ];
}

function patientFacts(facts: PatientFacts | null | undefined, language: Language): SheetFact[] {
  const texts: Record<PatientFact, () => string> = {
    allergies: () =>
      [
        ...(facts?.allergies?.kinds ?? []).map((kind) => value(language, allergies.name, kind)),
        facts?.allergies?.details,
      ]
        .filter(Boolean)
        .join(' · '),
    age: () => (facts?.age ? ageIn(language, facts.age) : ''),
    sex: () => value(language, sexes.name, facts?.sex),
  };
  return namesOf(facts).map((name) => [value(language, 'patientFact', name), texts[name]()]);
}

const ageIn = (language: Language, { unit, count }: NonNullable<PatientFacts['age']>) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(count);

function teethPart(teeth: readonly ToothWork[], language: Language): SheetPart {
  const word = (name: string, values = {}) => say(language, `toothWork.${name}`, values);
  const codeOf = (tooth: ToothWork['tooth']) => writeTooth(tooth, 'fdi');
  const workOf = ({ work, onNatural, implantSystem }: ToothWork) =>
    [
      work ? word(`works.${work}`) : say(language, 'orderPaper.notChosen'),
      onNatural ? word('natural') : implantSystem && word('implant', { value: implantSystem }),
    ]
      .filter(Boolean)
      .join(' · ');
  const columns = ['work', 'material', 'shade', 'stumpShade'];
  return {
    kind: 'table',
    title: field(language, 'teeth'),
    heads: [`${word('tooth')} (FDI)`, ...columns.map((name) => word(name)), say(language, 'orderPaper.connectors')],
    widths: [2, 5, 4, 2, 3, 3],
    rows: byArch(teeth).map((unit) => [
      codeOf(unit.tooth),
      large(workOf(unit), language),
      value(language, 'material', unit.material),
      unit.shade ?? '',
      unit.stumpShade ?? '',
      archNeighbours(unit.tooth)
        .filter((other) => areJoined(teeth, unit.tooth, other))
        .map(codeOf)
        .join(', '),
    ]),
  };
}

/** With checksums, to verify that one works from the right files. */
const filesPart = (files: readonly CaseFile[], language: Language): SheetPart => ({
  kind: 'table',
  title: say(language, 'entities.file.many'),
  heads: [...['name', 'purpose', 'size'].map((name) => field(language, name, 'file')), 'SHA-256'],
  widths: [5, 4, 3, 8],
  rows: files.map((file) => [
    file.name,
    value(language, 'filePurpose', file.purpose),
    formatBytes(file.size, language),
    file.sha256 ?? '',
  ]),
});
