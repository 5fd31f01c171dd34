import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OfferedDemo, Visitor } from '../../../../domain/demo/people.ts';
import { signIn } from '../../../authProvider/signIn.ts';
import { useSignIn } from '../SignInContext.ts';
import DemoFilling from '../../ui/DemoFilling.tsx';
import { useSignInForm } from '../forms/useSignInForm.ts';

/** One-click sign-in as one of the demo's users. */
export default function DemoAccounts({ visitors, password, isFilling }: OfferedDemo) {
  const translate = useTranslate();
  const { onSignedIn } = useSignIn();
  const form = useSignInForm();
  const be = (userName: string) =>
    form.onSubmit(
      () => ({}),
      async () => {
        await signIn({ userName, password });
        await onSignedIn();
      },
    );
  return (
    <Box component="section" aria-label={translate('signIn.demo.title')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 'size.small', color: 'text.secondary' }}>
        {translate('signIn.demo.title')}
        {isFilling && <DemoFilling />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.entries(visitors) as [Visitor, string][]).map(([visitor, userName]) => (
          <Button
            key={visitor}
            variant="outlined"
            size="small"
            title={userName}
            disabled={form.isPending}
            onClick={(event) => void be(userName)(event)}
            sx={{ minBlockSize: { xs: 44, md: 32 } }}
          >
            {translate(`signIn.demo.${visitor}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
