import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { device, type Device } from '../../../domain/organisation/device.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import { useWords } from '../../builders/useWords.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormText } from '../ui/form/FormText.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';

const printed = { dir: 'ltr', maxLength: 60 } as const;

/** Asks for a device's serial number and activation code; keeps the input when refused. */
export default function ActivateDeviceDialog({ onClose }: { onClose(activated?: Device): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useWords(device.name);
  const [activate] = useRun<'device', Device>(device.name, 'activate', { quiet: true });
  const schema = useMemo(() => objectOf(device.actions.activate.args), []);
  const of = useCallForm(schema, {
    defaults: { serialNumber: '', activationCode: '', name: '' },
    at: { deviceCodeUnusable: 'activationCode', deviceBound: 'serialNumber', deviceBoundElsewhere: 'serialNumber' },
    send: async (values) => {
      const activated = await activate(values);
      notify('devices.activate.done', { type: 'success', messageArgs: { name: activated.name } });
      onClose(activated);
    },
  });
  return (
    <FormDialog
      of={of}
      title={words.action('activate')}
      submit={translate('devices.activate.submit')}
      first="serialNumber"
      onClose={() => onClose()}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('devices.activate.text')}
      </Typography>
      <FormText
        of={of}
        name="serialNumber"
        required
        label={words.field('serialNumber')}
        hint={translate('devices.activate.serial')}
        autoComplete="off"
        html={printed}
      />
      <FormText
        of={of}
        name="activationCode"
        required
        label={words.field('activationCode')}
        hint={translate('devices.activate.code')}
        autoComplete="off"
        html={printed}
      />
      <FormText of={of} name="name" label={words.field('name')} hint={translate('devices.activate.name')} />
    </FormDialog>
  );
}
