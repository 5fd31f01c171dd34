import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { reloadConsole } from '../../../layout/useSwitchOrganisation.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { CountryInput } from './CountryInput.tsx';
import { KindCards } from './KindCards.tsx';
import { defaultCountry } from '../../ui/countries.ts';

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
