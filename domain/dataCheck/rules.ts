import { vocabulary } from '../kit/vocabulary.ts';
import type { CaseType } from '../orderVocabularies.ts';
import type { Material } from '../prescription.ts';

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

/** What a material needs, in millimetres: clearance to the opposing tooth, and the thickness of a wall. */
export const materialNeeds = ['room', 'wall'] as const;

/** What a laboratory wants of the scans that it gets. */
export interface CheckRules {
  rules: CheckRule[];
  /** What materials need, where that isn't the usual. */
  rooms: { material: Material; room: number | null; wall?: number | null | undefined }[];
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
