import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { leave } from '../../../layout/leave.ts';
import { FormCode } from '../../ui/form/FormCode.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { CountryInput } from '../organisations/CountryInput.tsx';
import { useSupplement } from './useSupplement.ts';
import Dialog from '../../../layout/Dialog.tsx';

/** Whose data is missing, by initStatus. */
const missing: Record<number, 'person' | 'clinic' | 'lab'> = { 1: 'person', 2: 'clinic', 3: 'lab' };

/** What must be said before anything else. Nothing closes it but the answer, or logging out. */
export default function Supplement() {
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const { user } = useSession();
  const of = useSupplement();
  const whose = missing[user.initStatus] ?? 'person';
  const text = (word: string) => translate(`profile.supplement.${word}`);
  const email = of.form.watch('email') as string;
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={of.submit}>
        <DialogTitle id={titleId}>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={textId}>{text(whose)}</DialogContentText>
          {of.refusal && (
            <Alert severity="error" role="alert">
              {of.refusal}
            </Alert>
          )}
          {whose === 'person' && (
            <FormText
              of={of}
              name="userName"
              required
              autoFocus
              autoComplete="name"
              label={translate('profile.personal.name')}
              html={{ maxLength: 80 }}
            />
          )}
          <CountryInput of={of} name="nation" label={translate('profile.personal.country')} hint={text('fixed')} />
          {whose === 'person' && !user.email && (
            <>
              <FormText
                of={of}
                name="email"
                type="email"
                autoComplete="email"
                label={text('email')}
                html={{ dir: 'ltr', maxLength: 120 }}
              />
              {email && <FormCode of={of} purpose="bind" target={{ contact: email }} checks={['email']} />}
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button variant="text" onClick={leave}>
            {text('logout')}
          </Button>
          <Button type="submit" variant="contained" loading={of.isPending}>
            {text('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
