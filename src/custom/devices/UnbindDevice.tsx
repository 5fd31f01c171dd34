import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as yup from 'yup';
import type { ContactKind } from '../../../domain/account/contact.ts';
import { device, type Device } from '../../../domain/organisation/device.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { contactsOf, isolated, wordOf } from '../ui/contactsOf.ts';
import { FormCode } from '../ui/form/FormCode.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormTick } from '../ui/form/FormTick.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';

/** Asks for a code sent to the user's own contact, so that a stranger at an open console can't unbind a device. */
export default function UnbindDevice({ record, onClose }: ShownBy) {
  const translate = useTranslate();
  const words = useWords(device.name);
  const wordsOf = useFailureWords();
  const { user } = useSession();
  const { data, error, refetch } = useRead<Device>(
    device.name,
    'get',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  const bound = contactsOf(user).filter(({ value }) => value !== null);
  const of = useUnbindForm({
    device: data ?? record,
    kind: bound.at(-1)?.kind ?? 'email',
    onDone: (unbound) => onClose?.(unbound),
  });
  const [kind, consent] = of.form.watch(['contactKind', 'consent']) as [ContactKind, boolean];
  const contact = bound.find((one) => one.kind === kind)?.value ?? '';
  const isPhone = kind === 'phone';
  return (
    <FormDialog
      of={of}
      title={data ? translate('devices.unbind.title', { name: data.name }) : words.action('unbind')}
      submit={translate('devices.unbind.submit')}
      final
      first="code"
      onClose={() => onClose?.()}
    >
      {error && !data && <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />}
      <Typography variant="body2">{translate('devices.unbind.text')}</Typography>
      {bound.length > 1 && (
        <ContactChoice
          bound={bound}
          kind={kind}
          onChoose={(next) => {
            of.form.clearErrors();
            of.form.setValue('contactKind', next);
          }}
        />
      )}
      {isPhone && <FormTick of={of} name="consent" label={translate('profile.account.consent')} />}
      <FormCode
        key={kind}
        of={of}
        purpose="unbindDevice"
        target={{ contact, consent: isPhone ? consent : undefined }}
        checks={isPhone ? ['consent'] : []}
      />
    </FormDialog>
  );
}

interface UnbindFormOptions {
  device: ShownBy['record'];
  /** The contact to begin with. */
  kind: ContactKind;
  onDone(unbound: Device): void;
}

function useUnbindForm({ device: shown, kind, onDone }: UnbindFormOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const [unbind] = useRun<'device', Device>(device.name, 'unbind', { quiet: true });
  const consentNeeded = translate('profile.account.consentNeeded');
  const schema = useMemo(
    () =>
      yup.object({
        ...device.actions.unbind.args,
        consent: yup
          .boolean()
          .when('contactKind', ([kind], consent) => (kind === 'phone' ? consent.isTrue(consentNeeded) : consent)),
      }),
    [consentNeeded],
  );
  return useCallForm(schema, {
    defaults: { contactKind: kind, consent: false, code: '', request: null },
    at: { wrongCode: 'code' },
    send: async ({ contactKind, code, request }) => {
      const { id, version } = shown as Pick<Device, 'id' | 'version'>;
      const unbound = await unbind({ id, version, contactKind, code, request });
      notify('devices.unbind.done', { type: 'success', messageArgs: { name: unbound.name } });
      onDone(unbound);
    },
  });
}

interface ContactChoiceProps {
  bound: ReturnType<typeof contactsOf>;
  kind: ContactKind;
  onChoose(kind: ContactKind): void;
}

function ContactChoice({ bound, kind, onChoose }: ContactChoiceProps) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <div>
      <Typography id={headingId} variant="h3" component="h3">
        {translate('devices.unbind.way')}
      </Typography>
      <RadioGroup aria-labelledby={headingId} value={kind} onChange={(_event, next) => onChoose(next as ContactKind)}>
        {bound.map(({ kind: one, value }) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={translate(wordOf('by', one), { contact: isolated(value ?? '') })}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
