import { Confirm, useNotify, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { passkeyName, type Passkey } from '../../../../domain/account/passkeys.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';

interface PasskeyDialogProps {
  task: 'rename' | 'remove';
  passkey: Passkey;
  onClose(): void;
}

export default function PasskeyDialog({ task, ...props }: PasskeyDialogProps) {
  return task === 'rename' ? <Rename {...props} /> : <Remove {...props} />;
}

type TaskProps = Omit<PasskeyDialogProps, 'task'>;

const schema = yup.object({ name: passkeyName() });

function Rename({ passkey: { id, name }, onClose }: TaskProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOwnCall();
  const of = useCallForm(schema, {
    defaults: { name },
    send: async (changed) => {
      await call('renamePasskey', { id, ...changed });
      notify('factor.passkeys.renamed', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      of={of}
      title={translate('factor.passkeys.renameOne', { name })}
      submit={translate('factor.passkeys.rename')}
      first="name"
      onClose={onClose}
    >
      <FormText of={of} name="name" label={translate('factor.passkeys.nameLabel')} html={{ maxLength: 80 }} />
    </FormDialog>
  );
}

function Remove({ passkey: { id, name }, onClose }: TaskProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOwnCall({ quiet: false });
  const [attempt, { isPending }] = useAttempt();
  const remove = async () => {
    await call('removePasskey', { id });
    notify('factor.passkeys.removed', { type: 'success' });
    onClose();
  };
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={translate('factor.passkeys.removeTitle')}
      content={translate('factor.passkeys.removeText', { name })}
      confirm={translate('factor.passkeys.remove')}
      cancel={translate('actions.cancel')}
      confirmColor="warning"
      onConfirm={() => void attempt(remove)}
      onClose={onClose}
    />
  );
}
