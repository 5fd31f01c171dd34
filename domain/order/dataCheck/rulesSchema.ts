import * as yup from 'yup';
import { oneOf } from '../../kit/fields.ts';
import { number, string } from '../../kit/jsonTypes.ts';
import { caseTypes } from '../orderVocabularies.ts';
import { materials, type Material } from '../prescription.ts';
import { checkLevels, checkRuleNames, isLimited, limitsOfRules, type CheckRuleName } from './rules.ts';

const isWithin = ({ rule, limit }: { rule?: CheckRuleName; limit?: number | null }) => {
  if (limit == null || rule === undefined) return true;
  if (!isLimited(rule)) return false;
  const { least, most } = limitsOfRules[rule];
  return limit >= least && limit <= most;
};

const once = <T>(values: readonly T[] | undefined) => new Set(values).size === (values?.length ?? 0);
const invalid = ({ path }: { path: string }) => ({ key: 'invalid', path });

const ruleSchema = yup
  .object({
    rule: oneOf(checkRuleNames).required(),
    caseType: oneOf(caseTypes).nullable().default(null),
    level: oneOf(checkLevels).required(),
    limit: number().nullable().default(null),
  })
  .noUnknown()
  .test('limit', invalid, (rule) => isWithin(rule));

const millimetres = number().min(0.1).max(4).nullable().default(null);
const roomSchema = yup
  .object({
    material: string<Material>().oneOf(materials).required(),
    room: millimetres,
    wall: millimetres,
  })
  .noUnknown();

/** Null: the defaults apply. Server only, which keeps it out of the console's first bundle. */
export const checkRulesSchema = yup
  .object({
    rules: yup
      .array(ruleSchema)
      .max(checkRuleNames.values.length * (caseTypes.values.length + 1))
      .required()
      .test('once', invalid, (rules) => once(rules?.map(({ rule, caseType }) => `${rule} ${caseType}`))),
    rooms: yup
      .array(roomSchema)
      .max(materials.length)
      .required()
      .test('once', invalid, (rooms) => once(rooms?.map(({ material }) => material))),
  })
  .noUnknown()
  .nullable()
  .default(null)
  .meta({ kind: 'json' });
