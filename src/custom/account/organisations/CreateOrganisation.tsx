import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { reloadConsole } from '../../../layout/useSwitchOrganisation.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm, type CallForm } from '../../ui/form/useCallForm.ts';
import { CountryInput } from './CountryInput.tsx';
import { defaultCountry } from '../../ui/countries.ts';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import { useController } from 'react-hook-form';
import { organisationTypes } from '../../../../domain/roles.ts';
import { BigChoice } from './BigChoice.tsx';

const { args } = accountCalls.createInstitution;

/** Creates a clinic or laboratory, makes the user its head, and switches to it. */
export function CreateOrganisation({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { user } = useSession();
  const text = (word: string) => translate(`profile.create.${word}`);
  const kindNeeded = text('kindNeeded');
  const schema = useMemo(() => yup.object({ ...args, type: args.type.required(kindNeeded) }), [kindNeeded]);
  const of = useCallForm(schema, {
    defaults: {
      type: null,
      name: '',
      country: user.country ?? defaultCountry(locale),
      address: '',
      contactPerson: user.nickName,
      contactWay: user.email ?? user.phone ?? '',
    },
    send: async (values) => {
      await dataProvider.call('createInstitution', values, { quiet: true });
      reloadConsole();
    },
  });
  return (
    <Panel title={text('title')}>
      <Box component="form" noValidate onSubmit={of.submit} sx={{ display: 'grid', gap: 2 }}>
        {of.refusal && (
          <Alert severity="error" role="alert">
            {of.refusal}
          </Alert>
        )}
        <KindCards of={of} />
        <FormText
          of={of}
          name="name"
          required
          autoComplete="organization"
          label={text('name')}
          html={{ maxLength: 120 }}
        />
        <CountryInput of={of} name="country" label={text('country')} hint={text('countryHint')} />
        <FormText
          of={of}
          name="address"
          autoComplete="street-address"
          label={text('address')}
          html={{ maxLength: 300 }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormText of={of} name="contactPerson" label={text('contactPerson')} html={{ maxLength: 80 }} />
          <FormText of={of} name="contactWay" label={text('contactWay')} html={{ maxLength: 120, dir: 'ltr' }} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1.25, justifyContent: 'flex-end' }}>
          <Button onClick={onClose} disabled={of.isPending}>
            {translate('profile.back')}
          </Button>
          <Button type="submit" variant="contained" loading={of.isPending}>
            {text('submit')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

const kinds = [
  { name: 'clinic', type: organisationTypes.clinic, Icon: LocalHospitalOutlined },
  { name: 'lab', type: organisationTypes.lab, Icon: BiotechOutlined },
] as const;

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: 1, ArrowLeft: 1 };

/** A radio group of two cards, clinic and laboratory. With only two, every arrow key goes to the other one. */
function KindCards({ of }: { of: CallForm }) {
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
