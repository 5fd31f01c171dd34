import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import {
  checkLevels,
  checkRuleNames,
  isLimited,
  levelOf,
  limitOf,
  limitsOfRules,
  type CheckLevel,
  type CheckRule,
} from '../../../domain/order/dataCheck/rules.ts';
import type { CaseType } from '../../../domain/order/orderVocabularies.ts';
import { useMeasure } from '../ui/useMeasure.ts';

interface RuleLinesProps {
  rules: readonly CheckRule[];
  /** Null for all case types. */
  caseType: CaseType | null;
  /** Null removes a rule, so that the general one or the default applies again. */
  onChange(rule: CheckRule['rule'], next: CheckRule | null): void;
}

/** A line for each finding: its level, and its threshold. */
export function RuleLines({ rules, caseType, onChange }: RuleLinesProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {checkRuleNames.values.map((rule) => (
        <RuleLine
          key={rule}
          rule={rule}
          {...{ rules, caseType }}
          said={rules.find((one) => one.rule === rule && one.caseType === caseType)}
          onChange={(next) => onChange(rule, next)}
        />
      ))}
    </Box>
  );
}

interface RuleLineProps extends Omit<RuleLinesProps, 'onChange'> {
  rule: CheckRule['rule'];
  said: CheckRule | undefined;
  onChange(next: CheckRule | null): void;
}

const unsaid = 'unsaid';

function RuleLine({ rule, rules, caseType, said, onChange }: RuleLineProps) {
  const translate = useTranslate();
  const name = translate(`orderDetail.dataCheck.rules.${rule}`);
  const levelWord = (level: CheckLevel) => translate(`orderDetail.dataCheck.levels.${level}`);
  // What applies without a rule here: the rule for all case types, else the default.
  const others = { rules: rules.filter((one) => one.caseType === null && one !== said), rooms: [] };
  const otherwise = levelOf(others, rule, caseType ?? 'other');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 220px 150px' },
        paddingBlock: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <span>{name}</span>
      <TextField
        select
        size="small"
        value={said?.level ?? unsaid}
        slotProps={{ htmlInput: { 'aria-label': name } }}
        onChange={({ target: { value } }) =>
          onChange(value === unsaid ? null : { rule, caseType, level: value as CheckLevel, limit: said?.limit ?? null })
        }
      >
        <MenuItem value={unsaid}>
          {translate(`institution.checks.${caseType ? 'asForAll' : 'usual'}`, { level: levelWord(otherwise) })}
        </MenuItem>
        {checkLevels.values.map((level) => (
          <MenuItem key={level} value={level}>
            {levelWord(level)}
          </MenuItem>
        ))}
      </TextField>
      {isLimited(rule) && said && said.level !== 'pass' && (
        <Limit
          name={name}
          limit={said.limit}
          usual={limitOf(others, rule, caseType ?? 'other')}
          of={limitsOfRules[rule]}
          onChange={(limit) => onChange({ ...said, limit })}
        />
      )}
    </Box>
  );
}

interface LimitProps {
  name: string;
  limit: number | null;
  usual: number;
  of: { least: number; most: number; unit: string };
  onChange(limit: number | null): void;
}

function Limit({ name, limit, usual, of: { least, most, unit }, onChange }: LimitProps) {
  const translate = useTranslate();
  const measure = useMeasure();
  const isFaulty = limit !== null && (limit < least || limit > most);
  return (
    <TextField
      type="number"
      size="small"
      value={limit ?? ''}
      placeholder={measure(usual)}
      error={isFaulty}
      onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: {
          min: least,
          max: most,
          step: 0.1,
          inputMode: 'decimal',
          'aria-label': translate('institution.checks.limitOf', { finding: name }),
        },
      }}
    />
  );
}
