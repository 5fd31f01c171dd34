import * as yup from 'yup';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, longText, number, numbered, oneOf, reference, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { sides } from './organisation.ts';
import { atLabStates, turnOf, type OrderState } from './orderCourse.ts';
import { everyone, sideOf, type Actor } from './roles.ts';
import { fdiTeeth, sortTeeth, type Fdi } from './teeth.ts';

/** `label`: a tooth's number at a point of a model. `problem`: a tooth that needs attention, and why. */
export const toothMarkKinds = vocabulary('toothMarkKind', ['label', 'problem']);

/** No scan reaches further from its origin, in millimetres. */
const furthest = 10_000;
const coordinate = () => number().min(-furthest).max(furthest).required();

const needsModel = (value: unknown, { parent }: yup.TestContext) => {
  const { kind } = parent as { kind?: ToothMark['kind'] };
  return kind === undefined || (kind === 'label') === (value != null);
};

/** Where on the surface, x y z in millimetres of the file. */
const surfacePoint = yup
  .tuple([coordinate(), coordinate(), coordinate()])
  .nullable()
  .default(null)
  .test('label', ({ path }) => ({ key: 'invalid', path }), needsModel)
  .meta({ kind: 'json' });

/** What people mark on the teeth of a case: each side once a tooth, labels once a tooth and model. */
export const toothMark = defineEntity({
  name: 'toothMark',
  fields: {
    orderId: reference('order').required(),
    kind: oneOf(toothMarkKinds).required(),
    tooth: number<Fdi>().oneOf(fdiTeeth).required().meta({ kind: 'integer' }),
    /** Of a label, the model that it is on. */
    fileId: reference('file').test('label', ({ path }) => ({ key: 'invalid', path }), needsModel),
    point: surfacePoint,
    note: longText(1000),
  },
  system: {
    organisationId: numbered('organisation').required(),
    side: oneOf(sides).required(),
    /** Who changed it last. */
    authorName: text(),
    createdAt: dateTime().required(),
    updatedAt: dateTime().required(),
  },
  filters: { orderId: reference('order').required() },
  sort: 'createdAt',
  sortable: ['createdAt'],
  ofPatients: true,
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    get: { roles: everyone, reads: true },
    create: { roles: everyone, on: 'new' },
    update: { roles: everyone },
    delete: { roles: everyone, on: 'many' },
  },
});

export type ToothMark = RecordOf<typeof toothMark>;

/** A label where it can be shown: of which model, and where on it. */
export type PlacedLabel = Pick<ToothMark, 'tooth'> & { fileId: string; point: [number, number, number] };

/** Whether `actor` may mark teeth in the order's state: the clinic while it is open, the lab while it has the order. */
export function mayMark(actor: Actor, { state }: { state: OrderState }): boolean {
  const side = sideOf(actor.role);
  if (side === 'clinic') return turnOf[state] !== 'nobody';
  return side === 'lab' && atLabStates.includes(state);
}

/** Anyone who sees a number in the wrong place may move it; a problem that one side marked, the other can't remove. */
export const mayChangeMark = (
  actor: Actor,
  order: { state: OrderState },
  mark: Pick<ToothMark, 'kind' | 'organisationId'>,
): boolean => mayMark(actor, order) && (mark.kind === 'label' || mark.organisationId === actor.organisationId);

export const labelsOf = (marks: readonly ToothMark[]): (ToothMark & PlacedLabel)[] =>
  marks.filter((mark): mark is ToothMark & PlacedLabel => mark.kind === 'label' && !!mark.fileId && !!mark.point);

/** The teeth that either side finds problematic, in the arch's order. */
export const problemTeeth = (marks: readonly ToothMark[]): Fdi[] =>
  sortTeeth(new Set(marks.filter(({ kind }) => kind === 'problem').map(({ tooth }) => tooth)));
