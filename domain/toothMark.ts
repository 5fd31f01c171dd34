import * as yup from 'yup';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, integer, longText, number, numbered, oneOf, reference, text, yesNo } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { sides } from './organisation.ts';
import { everyone } from './roles.ts';
import { fdiTeeth, type Fdi } from './teeth.ts';

/** `label`: a tooth's number at a point of a model. `pin`: a remark at a point, or on a tooth, that is open until it is done. */
export const toothMarkKinds = vocabulary('toothMarkKind', ['label', 'pin']);

/** No scan reaches further from its origin, in millimetres. */
const furthest = 10_000;
const coordinate = () => number().min(-furthest).max(furthest).required();

/** Where on the surface, x y z in millimetres of the file. */
const surfacePoint = yup
  .tuple([coordinate(), coordinate(), coordinate()])
  .nullable()
  .default(null)
  .meta({ kind: 'json' });

/** What people mark on a case: labels once a tooth and model, and pins. */
export const toothMark = defineEntity({
  name: 'toothMark',
  fields: {
    orderId: reference('order').required(),
    kind: oneOf(toothMarkKinds).required(),
    tooth: number<Fdi>().oneOf(fdiTeeth).nullable().meta({ kind: 'integer' }),
    /** The model that it is on. */
    fileId: reference('file'),
    point: surfacePoint,
    note: longText(1000),
    /** Of a pin, a picture of the case. */
    photoId: reference('file'),
    /** Of a pin: either side says so, and takes it back. */
    done: yesNo(),
  },
  system: {
    /** Of a pin: counted in its order, and never given twice. */
    number: integer(),
    organisationId: numbered('organisation').required(),
    side: oneOf(sides).required(),
    /** Who set a pin, or placed a label last. */
    authorId: numbered('account').required(),
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
export interface PlacedLabel {
  tooth: Fdi;
  fileId: string;
  point: [number, number, number];
}

/** An open pin as the holder of a link sees it. */
export interface PlacedPin {
  number: number;
  tooth: Fdi | null;
  note: string;
  /** The design that it was set on, which may be an earlier version's. */
  fileId: string;
  point: [number, number, number] | null;
}

/** A pin, which a label isn't. */
export type Pin = ToothMark & { number: number };
