import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import type { CallAnswer } from '../../../../domain/calls.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { CopyButton } from '../../../builders/show/CopyButton.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormFactor } from '../../ui/form/FormFactor.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { QrCode } from '../../ui/QrCode.tsx';

const schema = yup.object(accountCalls.confirmFactor.args);

interface SetUpFactorProps {
  made: CallAnswer<'beginFactor'>;
  onCodes(codes: readonly string[]): void;
  onClose(): void;
}

/** Shows the secret for an authenticator app, and has a code of the app confirm it. */
export default function SetUpFactor({ made, onCodes, onClose }: SetUpFactorProps) {
  const translate = useTranslate();
  const of = useCallForm(schema, {
    defaults: { code: '' },
    at: { wrongFactorCode: 'code' },
    send: async ({ code }) => {
      // Not yet refetched: a user who was let in again would leave the page, and the codes with it.
      const { recoveryCodes } = await dataProvider.call('confirmFactor', { code }, { quiet: true });
      onClose();
      onCodes(recoveryCodes);
    },
  });
  const name = translate('factor.setUp.key');
  return (
    <FormDialog
      of={of}
      title={translate('factor.setUp.title')}
      submit={translate('factor.setUp.submit')}
      first="code"
      onClose={onClose}
    >
      <Typography variant="body2">{translate('factor.setUp.scan')}</Typography>
      <QrCode text={made.uri} label={translate('factor.setUp.picture')} />
      <Typography variant="body2">{translate('factor.setUp.orKey')}</Typography>
      <Box dir="ltr" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box component="output" aria-label={name} sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', flex: 1 }}>
          {made.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Box>
        <CopyButton text={made.secret} name={name} />
      </Box>
      <Typography variant="body2">{translate('factor.setUp.enter')}</Typography>
      <FormFactor of={of} name="code" only="app" />
    </FormDialog>
  );
}
