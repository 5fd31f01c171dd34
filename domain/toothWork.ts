import * as yup from 'yup';
import { implantTypes, materials, restorationTypes, shades, type ToothWork } from './prescription.ts';
import { fdiTeeth } from './teeth.ts';

/** One tooth's prescription; a draft may leave everything but the tooth open. */
const toothWork: yup.Schema<ToothWork> = yup
  .object({
    tooth: yup
      .number()
      .oneOf([...fdiTeeth])
      .required(),
    work: yup
      .string()
      .oneOf([...new Set([...restorationTypes, ...implantTypes])])
      .nullable()
      .default(null),
    material: yup
      .string()
      .oneOf([...materials])
      .nullable()
      .default(null),
    shade: yup
      .string()
      .oneOf([...shades])
      .nullable()
      .default(null),
    stumpShade: yup
      .string()
      .oneOf([...shades])
      .nullable()
      .default(null),
    bridge: yup.number().integer().min(1).max(52).nullable().default(null),
  })
  .noUnknown() as yup.Schema<ToothWork>;

export const teethSchema = yup.array(toothWork.required()).max(fdiTeeth.length).default([]).meta({ kind: 'json' });
