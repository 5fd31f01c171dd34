import * as yup from 'yup';
import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { dateTime, integer, longText, numbered, oneOf, reference, text, yesNo } from '../kit/fields.ts';
import { number } from '../kit/jsonTypes.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { everyone, sides } from '../roles.ts';
import { fdiTeeth, type Fdi } from '../teeth.ts';

/** `label`: a tooth number at a point of a model. `pin`: a remark at a point or on a tooth, open until resolved. */
export const toothMarkKinds = vocabulary('toothMarkKind', ['label', 'pin']);

/** Maximum distance of a scan from its origin, in millimetres. */
const furthest = 10_000;
const coordinate = () => number().min(-furthest).max(furthest).required();

/** Point on the surface: x, y, z in millimetres of the file. */
const surfacePoint = yup
  .tuple([coordinate(), coordinate(), coordinate()])
  .nullable()
  .default(null)
  .meta({ kind: 'json' });

/** Marks on a case: labels, one per tooth and model, and pins. */
export const toothMark = defineEntity({
  name: 'toothMark',
  fields: {
    orderId: reference('order').required(),
    kind: oneOf(toothMarkKinds).required(),
    tooth: number<Fdi>().oneOf(fdiTeeth).nullable().meta({ kind: 'integer' }),
    /** The model it's on. */
    fileId: reference('file'),
    point: surfacePoint,
    note: longText(1000),
    /** For pins: a photo of the case. */
    photoId: reference('file'),
    /** For pins: resolved; either side may set and unset it. */
    done: yesNo(),
  },
  system: {
    /** For pins: numbered per order, never reused. */
    number: integer(),
    organisationId: numbered('organisation').required(),
    side: oneOf(sides).required(),
    /** The pin's author, or the last person to place the label. */
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

/** A label with its model and position. */
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
  /** The design it was set on, which may be an earlier version. */
  fileId: string;
  point: [number, number, number] | null;
}

export type Pin = ToothMark & { number: number };
