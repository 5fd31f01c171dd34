import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { CheckRule, CheckRules } from '../../../domain/order/dataCheck/rules.ts';
import { caseTypes, type CaseType } from '../../../domain/order/orderVocabularies.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { MaterialNeeds } from './MaterialNeeds.tsx';
import { Note } from './Note.tsx';
import { RuleLines } from './RuleLines.tsx';

const nothing: CheckRules = { rules: [], rooms: [] };
/** The select's value for rules of all case types. */
const all = 'all';

/** How a laboratory treats data check findings, overall or by case type, and what its materials need. */
export function CheckRulesInput() {
  const translate = useTranslate();
  const words = useWords('institution');
  const { field, fieldState } = useInput<CheckRules | null>({ source: 'checkRules' });
  const [shown, setShown] = useState<CaseType | null>(null);
  const said: CheckRules = (field.value as CheckRules | null) || nothing;
  const change = (part: Partial<CheckRules>) => {
    const next = { ...said, ...part };
    field.onChange(next.rules.length === 0 && next.rooms.length === 0 ? null : next);
  };
  const setRule = (rule: CheckRule['rule'], next: CheckRule | null) => {
    const others = said.rules.filter((one) => one.rule !== rule || one.caseType !== shown);
    change({ rules: next ? [...others, next] : others });
  };
  const text = (word: string) => translate(`institution.checks.${word}`);
  return (
    <>
      <Panel title={words.field('checkRules')}>
        <Note>{text('text')}</Note>
        <FormControl sx={{ marginBlockEnd: 1 }}>
          <TextField
            select
            size="small"
            label={text('kind')}
            value={shown ?? all}
            onChange={({ target: { value } }) => setShown(value === all ? null : (value as CaseType))}
            sx={{ minInlineSize: 220 }}
          >
            {[all, ...caseTypes.values].map((one) => (
              <MenuItem key={one} value={one}>
                {one === all ? text('allKinds') : translate(`vocabulary.caseType.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </FormControl>
        <RuleLines rules={said.rules} caseType={shown} onChange={setRule} />
        {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      </Panel>
      <Panel title={text('rooms')}>
        <Note>{text('roomsText')}</Note>
        <MaterialNeeds rooms={said.rooms} onChange={(rooms) => change({ rooms })} />
      </Panel>
    </>
  );
}
