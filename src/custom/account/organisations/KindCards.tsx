import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { organisationTypes } from '../../../../domain/roles.ts';
import type { CallForm } from '../../ui/form/useCallForm.ts';
import { BigChoice } from './BigChoice.tsx';

const kinds = [
  { name: 'clinic', type: organisationTypes.clinic, Icon: LocalHospitalOutlined },
  { name: 'lab', type: organisationTypes.lab, Icon: BiotechOutlined },
] as const;

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: 1, ArrowLeft: 1 };

/** A radio group of two cards, clinic and laboratory. With only two, every arrow key goes to the other one. */
export function KindCards({ of }: { of: CallForm }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'type', control: of.form.control });
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key];
    const next = kinds[(at + (step ?? 0)) % kinds.length];
    if (!step || !next) return;
    event.preventDefault();
    field.onChange(next.type);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[kinds.indexOf(next)]?.focus();
  };
  return (
    <div>
      <Box
        ref={(element: HTMLDivElement | null) => {
          group.current = element;
          field.ref({ focus: () => element?.querySelector<HTMLElement>('[role="radio"]')?.focus() });
        }}
        role="radiogroup"
        aria-label={translate('profile.create.kind')}
        aria-describedby={fieldState.error ? 'field-type-fault' : undefined}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {kinds.map(({ name, type, Icon }, at) => (
          <BigChoice
            key={name}
            Icon={Icon}
            role="radio"
            aria-checked={field.value === type}
            tabIndex={field.value === type || (!field.value && at === 0) ? 0 : -1}
            title={translate(`profile.create.${name}`)}
            text={translate(`profile.create.${name}Text`)}
            onClick={() => field.onChange(type)}
            onKeyDown={(event) => move(event, at)}
          />
        ))}
      </Box>
      {fieldState.error && (
        <FormHelperText error id="field-type-fault">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </div>
  );
}
