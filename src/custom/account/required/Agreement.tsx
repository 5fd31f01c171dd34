import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { legalDocuments, legalVersion, type LegalDocument } from '../../../../domain/legal.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { leave } from '../../../layout/leave.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { useOwnCall } from '../useOwnCall.ts';
import Dialog from '../../../layout/Dialog.tsx';

const LegalDialog = lazy(() => import('../../ui/legal/LegalDialog.tsx'));

/** The current terms and privacy policy, for users who agreed to older ones. Closes only by agreeing or logging out. */
export default function Agreement() {
  const translate = useTranslate();
  const [title, text] = [useId(), useId()];
  const [read, setRead] = useState<LegalDocument | null>(null);
  const { agree, isPending, refusal } = useAgreeing();
  return (
    <Dialog open aria-labelledby={title} aria-describedby={text} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{translate('profile.agreement.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <DialogContentText id={text}>{translate('profile.agreement.text')}</DialogContentText>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ justifySelf: 'stretch' }}>
            {refusal}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {legalDocuments.map((document) => (
            <Link
              key={document}
              component="button"
              type="button"
              onClick={() => setRead(document)}
              sx={{ paddingBlock: 0.5 }}
            >
              {translate(`signIn.${document}`)}
            </Link>
          ))}
        </Box>
        {/* Inside this dialog because of its focus trap. */}
        {read && (
          <Suspense>
            <LegalDialog key={read} document={read} onClose={() => setRead(null)} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={leave}>
          {translate('profile.supplement.logout')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => void agree()}>
          {translate('profile.agreement.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useAgreeing() {
  const wordsOf = useFailureWords();
  const call = useOwnCall();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  const agree = async () => {
    setPending(true);
    setRefusal('');
    try {
      await call('agree', { terms: legalVersion, privacyPolicy: legalVersion });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(wordsOf(error));
    } finally {
      setPending(false);
    }
  };
  return { agree, isPending, refusal };
}
