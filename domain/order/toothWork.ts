import * as yup from 'yup';
import { text } from '../kit/fields.ts';
import { boolean, number, string } from '../kit/jsonTypes.ts';
import { materials, shades, works, type ToothWork } from './prescription.ts';
import { fdiTeeth } from '../teeth.ts';

const among = <Value extends string>(values: readonly Value[]) =>
  string()
    .oneOf([...values])
    .nullable()
    .default(null);

/** A tooth's prescription; in a draft only the tooth is required. */
const toothWork: yup.Schema<ToothWork> = yup
  .object({
    tooth: number()
      .oneOf([...fdiTeeth])
      .required(),
    work: among(works),
    material: among(materials),
    shade: among(shades),
    stumpShade: among(shades),
    bridge: number().integer().min(1).max(52).nullable().default(null),
    onNatural: boolean().nullable().optional(),
    implantSystem: text(80).optional(),
  })
  .noUnknown() as yup.Schema<ToothWork>;

export const teethSchema = yup.array(toothWork.required()).max(fdiTeeth.length).default([]).meta({ kind: 'json' });
