import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { contactOf } from '../../../../domain/contact.ts';
import { codeField, requestField } from '../../../../domain/verification.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useCallForm, type CallForm } from '../../ui/form/useCallForm.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { defaultCountry } from '../../ui/countries.ts';

const isEmail = (value: string | null | undefined) => !value || contactOf(value)?.kind === 'email';

/** The missing data's form: a person's (initStatus 1), or the country of the organisation that they head (2, 3). */
export function useSupplement(): CallForm {
  const translate = useTranslate();
  const locale = useLocale();
  const { user } = useSession();
  const call = useOwnCall();
  const isPerson = user.initStatus === 1;
  const nameNeeded = translate('profile.personal.nameNeeded');
  const schema = useMemo(() => {
    const { userName, nation, email } = accountCalls.initSelfInfo.args;
    if (!isPerson) return yup.object({ nation });
    return yup.object({
      nation,
      userName: userName.required(nameNeeded),
      email: email.test('email', { key: 'email' }, isEmail),
      code: yup.mixed<string>().when('email', ([given], asIs) => (given ? codeField() : asIs)),
      request: requestField(),
    });
  }, [isPerson, nameNeeded]);
  return useCallForm(schema, {
    defaults: {
      userName: user.nickName,
      nation: (isPerson ? user.country : null) ?? defaultCountry(locale),
      email: '',
      code: '',
      request: null,
    },
    at: { wrongCode: 'code', contactTaken: 'email' },
    send: async (values) => {
      const { nation, userName, email, code, request } = values as Record<string, string | undefined>;
      if (!isPerson) return void (await call('initStudyInfo', { nation }));
      await call('initSelfInfo', { nation, userName, ...(email && { email, code, request }) });
    },
  });
}
