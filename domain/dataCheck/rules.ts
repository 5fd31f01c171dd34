import * as yup from 'yup';
import { number, oneOf } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { caseTypes, type CaseType } from '../orderVocabularies.ts';
import { materials, type Material } from '../prescription.ts';
import { roomFor } from './room.ts';

/** What a laboratory decides about: each is one or more findings. */
export const checkRuleNames = vocabulary('checkRule', [
  'missing',
  'bite',
  'unreadable',
  'unit',
  'mirrored',
  'jaws',
  'hole',
  'surfaceEnds',
  'coarse',
  'island',
  'jawsApart',
  'jawsPierce',
  'room',
  'noColour',
  'sameScan',
]);
export type CheckRuleName = (typeof checkRuleNames.values)[number];

/** `stop`: the order can't be sent until the finding is gone. `warn`: it can. `pass`: nothing is said. */
export const checkLevels = vocabulary('checkLevel', ['stop', 'warn', 'pass']);
export type CheckLevel = (typeof checkLevels.values)[number];

export interface CheckRule {
  rule: CheckRuleName;
  /** Null: of every kind of case that has no rule of its own. */
  caseType: CaseType | null;
  level: CheckLevel;
  /** From where on it counts; null for the usual limit. */
  limit: number | null;
}

/** What a laboratory wants of the scans that it gets. */
export interface CheckRules {
  rules: CheckRule[];
  /** Millimetres that a material needs, where that isn't the usual. */
  rooms: { material: Material; room: number }[];
}

/** Where a finding has a measure: the usual limit, its unit, and the bounds within which a laboratory sets its own. */
export const limitsOfRules = {
  hole: { usual: 0.2, least: 0.2, most: 50, unit: 'mm²' },
  coarse: { usual: 0.3, least: 0.1, most: 2, unit: 'mm' },
  island: { usual: 0.1, least: 0.1, most: 20, unit: '%' },
  jawsApart: { usual: 0.5, least: 0.2, most: 6, unit: 'mm' },
  jawsPierce: { usual: 0.4, least: 0.4, most: 5, unit: 'mm' },
} as const satisfies Partial<Record<CheckRuleName, object>>;
export type LimitedRule = keyof typeof limitsOfRules;
export const isLimited = (rule: CheckRuleName): rule is LimitedRule => Object.hasOwn(limitsOfRules, rule);

/** Nothing stops by itself. Colour is wanted only where a laboratory says so. */
const usualLevel = (rule: CheckRuleName): CheckLevel => (rule === 'noColour' ? 'pass' : 'warn');

const ruleFor = (rules: CheckRules | null | undefined, rule: CheckRuleName, caseType: CaseType) =>
  rules?.rules.find((one) => one.rule === rule && one.caseType === caseType) ??
  rules?.rules.find((one) => one.rule === rule && one.caseType === null);

export const levelOf = (rules: CheckRules | null | undefined, rule: CheckRuleName, caseType: CaseType): CheckLevel =>
  ruleFor(rules, rule, caseType)?.level ?? usualLevel(rule);

export const limitOf = (rules: CheckRules | null | undefined, rule: LimitedRule, caseType: CaseType): number =>
  ruleFor(rules, rule, caseType)?.limit ?? limitsOfRules[rule].usual;

/** The room that a material needs, by what its laboratory says or else what is usual. */
export const roomOf = (rules: CheckRules | null | undefined, material: Material): number | null =>
  rules?.rooms.find((one) => one.material === material)?.room ?? roomFor[material]?.room ?? null;

/** A laboratory's rules differ from what is usual only where it says so. */
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

const roomSchema = yup
  .object({
    material: yup.string<Material>().oneOf(materials).required(),
    room: number().min(0.1).max(4).required(),
  })
  .noUnknown();

/** Null: the laboratory has said nothing, and what is usual counts. */
export const checkRulesField = () =>
  yup
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
