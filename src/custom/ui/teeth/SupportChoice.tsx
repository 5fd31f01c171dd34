import { Box } from '@mui/material';
import { useId } from 'react';
import type { ToothWork, WorkPattern } from '../../../../domain/order/prescription.ts';
import { alone, Choices } from './Choices.tsx';
import type { Translate } from './toothWords.ts';

/** Implant systems: the one named in the case, and the known ones. */
export interface ImplantSystems {
  own: string | null;
  known: readonly string[];
}

interface SupportChoiceProps {
  translate: Translate;
  units: readonly ToothWork[];
  systems: ImplantSystems;
  onChange: (change: Partial<WorkPattern>) => void;
}

const options = ['implant', 'natural'] as const;

/** What supports teeth of an implant case: an implant of the case's or another system, or a natural tooth. */
export function SupportChoice({ translate, units, systems, onChange }: SupportChoiceProps) {
  const id = useId();
  const naturals = units.filter(({ onNatural }) => onNatural).length;
  const value = naturals === 0 ? 'implant' : naturals === units.length ? 'natural' : null;
  const [first] = units;
  const isOne = units.every(({ implantSystem }) => implantSystem === first?.implantSystem);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Choices
        label={translate('teeth.support.label')}
        options={options}
        value={value}
        // There is always a support: pressing the current choice doesn't clear it.
        onChange={(chosen) => chosen && onChange({ onNatural: chosen === 'natural', implantSystem: null })}
        layout={{ display: 'flex', gap: 0.5, '& > label': { paddingInline: 1, whiteSpace: 'nowrap' } }}
      >
        {(option) => (
          <Box component="span" sx={alone}>
            {translate(`teeth.support.${option}`)}
          </Box>
        )}
      </Choices>
      {value !== 'natural' && (
        <>
          <Box
            component="input"
            list={id}
            aria-label={translate('teeth.support.system')}
            placeholder={systems.own ?? translate('teeth.support.system')}
            value={(isOne && first?.implantSystem) || ''}
            maxLength={80}
            dir="auto"
            onChange={({ target }: { target: HTMLInputElement }) => onChange({ implantSystem: target.value })}
            sx={{
              flex: 1,
              minInlineSize: 0,
              minBlockSize: 28,
              paddingInline: 1,
              border: '1px solid',
              borderColor: 'line.strong',
              borderRadius: 1,
              backgroundColor: 'background.paper',
              color: 'text.primary',
              font: 'inherit',
              fontSize: 'size.small',
            }}
          />
          <datalist id={id}>
            {systems.known.map((system) => (
              <option key={system}>{system}</option>
            ))}
          </datalist>
        </>
      )}
    </Box>
  );
}
