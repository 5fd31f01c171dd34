import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type CheckRule, type CheckRules, materialNeeds } from '../../../domain/order/dataCheck/rules.ts';
import { caseTypes, type CaseType } from '../../../domain/order/orderVocabularies.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';
import { RuleLines } from './RuleLines.tsx';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { roomFor } from '../../../domain/order/dataCheck/room.ts';
import { materials } from '../../../domain/order/prescription.ts';
import { useMeasure } from '../ui/useMeasure.ts';

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

interface MaterialNeedsProps {
  rooms: CheckRules['rooms'];
  onChange(rooms: CheckRules['rooms']): void;
}

const most = 4;
const least = 0.1;

/**
 * The clearance to the opposing tooth and the wall thickness that each material needs: the usual values with their
 * source, or the laboratory's own.
 */
function MaterialNeeds({ rooms, onChange }: MaterialNeedsProps) {
  const translate = useTranslate();
  return materials.map((material) => {
    const usual = roomFor[material];
    if (!usual) return null;
    const said = rooms.find((one) => one.material === material) ?? { material, room: null, wall: null };
    const set = (part: Partial<typeof said>) => {
      const next = { ...said, ...part };
      const others = rooms.filter((one) => one.material !== material);
      onChange(next.room == null && next.wall == null ? others : [...others, next]);
    };
    const name = translate(`vocabulary.material.${material}`);
    return (
      <Box
        key={material}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 150px 150px' },
          paddingBlock: 1,
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <div>
          {name}
          <Typography variant="caption" component="p" color="textSecondary" dir="ltr">
            {usual.source}
          </Typography>
        </div>
        {materialNeeds.map((need) => (
          <NeedInput
            key={need}
            {...{ name, need }}
            value={said[need] ?? null}
            usual={usual[need]}
            onChange={(value) => set({ [need]: value })}
          />
        ))}
      </Box>
    );
  });
}

interface NeedInputProps {
  /** The material. */
  name: string;
  need: (typeof materialNeeds)[number];
  value: number | null;
  usual: number | undefined;
  onChange(value: number | null): void;
}

function NeedInput({ name, need, value, usual, onChange }: NeedInputProps) {
  const label = useTranslate()(`institution.checks.${need}`);
  const measure = useMeasure();
  return (
    <TextField
      type="number"
      size="small"
      label={label}
      value={value ?? ''}
      placeholder={usual === undefined ? '' : measure(usual)}
      error={value !== null && (value < least || value > most)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{
        inputLabel: { shrink: true },
        input: { endAdornment: <InputAdornment position="end">mm</InputAdornment> },
        htmlInput: {
          min: least,
          max: most,
          step: 0.1,
          inputMode: 'decimal',
          'aria-label': `${name}: ${label}`,
        },
      }}
    />
  );
}
