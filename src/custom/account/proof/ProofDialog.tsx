import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { limits } from '../../../../domain/limits.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import type { ProofDialogProps } from '../../../frame/ProofGate.tsx';
import { factorFault } from '../../../layout/codes/FactorInput.tsx';
import { canUsePasskeys, signByPasskey } from '../../../layout/passkeys.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormFactor } from '../../ui/form/FormFactor.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { useAttempt } from '../useAttempt.ts';

/** Asks for the second factor, also by a passkey, or for the password without one, before an action that needs a fresh proof. */
export default function ProofDialog({ onClose }: ProofDialogProps) {
  const translate = useTranslate();
  const { user } = useSession();
  const by = user.secondFactor ? 'code' : 'password';
  const of = useProof(by, () => onClose(true));
  const hasPasskey = user.factors.includes('passkey');
  const only = user.factors.includes('app') ? undefined : 'recovery';
  return (
    <FormDialog
      of={of}
      title={translate('factor.proof.title')}
      submit={translate('factor.proof.submit')}
      first={by}
      onClose={() => onClose(false)}
    >
      <Typography variant="body2">
        {translate(by === 'code' ? 'factor.proof.byCode' : 'factor.proof.byPassword', {
          count: limits.proofLife / 60_000,
        })}
      </Typography>
      {hasPasskey && <ByPasskey of={of} onProven={() => onClose(true)} />}
      {by === 'code' ? <FormFactor of={of} name="code" only={only} /> : <PasswordAgain of={of} />}
    </FormDialog>
  );
}

function useProof(by: 'code' | 'password', onProven: () => void) {
  const translate = useTranslate();
  const schema = useMemo(
    () =>
      yup.object({
        password: by === 'password' ? yup.string().required().max(limits.longPassword) : yup.string(),
        code: yup.string().test((typed = '', { createError }) => {
          const key = by === 'code' && factorFault(typed);
          return !key || createError({ message: translate(key) });
        }),
      }),
    [by, translate],
  );
  return useCallForm(schema, {
    defaults: { [by]: '' },
    at: { wrongPassword: 'password', wrongFactorCode: 'code' },
    send: async (proof) => {
      await dataProvider.call('prove', proof, { quiet: true });
      onProven();
    },
  });
}

/** Absent where the browser has none. */
function ByPasskey({ of, onProven }: { of: ReturnType<typeof useProof>; onProven(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [attempt, { isPending }] = useAttempt();
  if (!canUsePasskeys()) return null;
  const prove = async () => {
    try {
      const passkey = await signByPasskey(await dataProvider.call('beginProof', {}, { quiet: true }));
      if (!passkey) return notify('signIn.passkey.none', { type: 'info' });
      await dataProvider.call('prove', { passkey }, { quiet: true });
      onProven();
    } catch (error) {
      of.show(error);
    }
  };
  return (
    <Button variant="contained" loading={isPending} onClick={() => void attempt(prove)}>
      {translate('signIn.passkey.use')}
    </Button>
  );
}

function PasswordAgain({ of }: { of: ReturnType<typeof useProof> }) {
  const translate = useTranslate();
  const { user } = useSession();
  return (
    <>
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
      <FormText
        of={of}
        name="password"
        type="password"
        autoComplete="current-password"
        label={translate('profile.account.yourPassword')}
        html={{ dir: 'ltr', maxLength: limits.longPassword }}
      />
    </>
  );
}
