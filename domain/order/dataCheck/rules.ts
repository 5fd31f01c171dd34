import { vocabulary } from '../../kit/vocabulary.ts';
import type { CaseType } from '../orderVocabularies.ts';
import type { Material } from '../prescription.ts';

/** The rules a laboratory can set; each covers one or more findings. */
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

/** `stop`: the order can't be sent while the finding exists. `warn`: it can. `pass`: not reported. */
export const checkLevels = vocabulary('checkLevel', ['stop', 'warn', 'pass']);
export type CheckLevel = (typeof checkLevels.values)[number];

export interface CheckRule {
  rule: CheckRuleName;
  /** Null: every case type without a rule of its own. */
  caseType: CaseType | null;
  level: CheckLevel;
  /** Threshold; null for the default. */
  limit: number | null;
}

/** A material's requirements in millimetres: occlusal clearance and wall thickness. */
export const materialNeeds = ['room', 'wall'] as const;

/** A laboratory's requirements for scans. */
export interface CheckRules {
  rules: CheckRule[];
  /** Material requirements that differ from the defaults. */
  rooms: { material: Material; room: number | null; wall?: number | null | undefined }[];
}

/** For measurable findings: default threshold, unit, and the bounds for a laboratory's own. */
export const limitsOfRules = {
  hole: { usual: 0.2, least: 0.2, most: 50, unit: 'mm²' },
  coarse: { usual: 0.3, least: 0.1, most: 2, unit: 'mm' },
  island: { usual: 0.1, least: 0.1, most: 20, unit: '%' },
  jawsApart: { usual: 0.5, least: 0.2, most: 6, unit: 'mm' },
  jawsPierce: { usual: 0.4, least: 0.4, most: 5, unit: 'mm' },
} as const satisfies Partial<Record<CheckRuleName, object>>;
type LimitedRule = keyof typeof limitsOfRules;
export const isLimited = (rule: CheckRuleName): rule is LimitedRule => Object.hasOwn(limitsOfRules, rule);

/** Nothing stops by default. Colour is required only by laboratories that ask for it. */
const usualLevel = (rule: CheckRuleName): CheckLevel => (rule === 'noColour' ? 'pass' : 'warn');

const ruleFor = (rules: CheckRules | null | undefined, rule: CheckRuleName, caseType: CaseType) =>
  rules?.rules.find((one) => one.rule === rule && one.caseType === caseType) ??
  rules?.rules.find((one) => one.rule === rule && one.caseType === null);

export const levelOf = (rules: CheckRules | null | undefined, rule: CheckRuleName, caseType: CaseType): CheckLevel =>
  ruleFor(rules, rule, caseType)?.level ?? usualLevel(rule);

/** Whether a laboratory refuses orders of this type for some finding. */
export const hasStops = (rules: CheckRules | null | undefined, caseType: CaseType): boolean =>
  checkRuleNames.values.some((rule) => levelOf(rules, rule, caseType) === 'stop');

export const limitOf = (rules: CheckRules | null | undefined, rule: LimitedRule, caseType: CaseType): number =>
  ruleFor(rules, rule, caseType)?.limit ?? limitsOfRules[rule].usual;
