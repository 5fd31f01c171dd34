import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useState } from 'react';
import { legalDocuments } from '../../../domain/legal.ts';
import { CookieBanner } from './cookies/CookieBanner.tsx';
import { offeredDemo } from '../ui/offeredDemo.ts';
import { SignInContext } from './SignInContext.ts';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { LaterForm } from './forms/LaterForm.tsx';
import { LegalLink } from './LegalLink.tsx';
import { shownOf, stepOf, withShown } from './signInAddress.ts';
import { PasswordForm } from './forms/PasswordForm.tsx';
import { PublicForm, PublicPage } from '../ui/PublicPage.tsx';
import { useCookieGate } from './cookies/useCookieGate.ts';
import type { PageAddress } from '../ui/usePageAddress.ts';
import { useSignInState } from './useSignInState.ts';

const DemoAccounts = lazy(() => import('./demo/DemoAccounts.tsx'));
const LegalDialog = lazy(() => import('../ui/legal/LegalDialog.tsx'));

interface SignInProps {
  address: PageAddress;
  /** The reason for the redirect to this page. */
  message?: string;
  onSignedIn(): void | Promise<void>;
  onReady?(): void;
}

/** /login: the forms to sign in, register and reset a password. */
export function SignIn({ address, message, onSignedIn, onReady }: SignInProps) {
  const gate = useCookieGate();
  const signIn = useSignInState({ address, message, onSignedIn, gate });
  const wanted = stepOf(address.search);
  // Registration and the second step of signing in restart without a valid ticket.
  const first = { account: !signIn.newcomer && 'register', factor: !signIn.half && 'password' } as const;
  const step = (wanted in first && first[wanted as keyof typeof first]) || wanted;
  const shown = shownOf(address.search);
  const [demo] = useState(offeredDemo);
  // Loads the console's code while the user types.
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SignInContext value={signIn}>
      <PublicPage columns="minmax(420px, 5fr) 7fr">
        <PublicForm>{step === 'password' ? <PasswordForm /> : <LaterForm key={step} step={step} />}</PublicForm>
        {demo && step === 'password' && (
          // Reserves its height while it loads.
          <Box sx={{ minBlockSize: { xs: 180, sm: 72 } }}>
            <Suspense>
              <DemoAccounts {...demo} />
            </Suspense>
          </Box>
        )}
        <Box>
          <LanguageChoice />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              minBlockSize: { xs: 44, md: 28 },
              paddingInline: 1.25,
              fontSize: 'size.small',
            }}
          >
            {legalDocuments.map((document) => (
              <LegalLink key={document} document={document} />
            ))}
          </Box>
        </Box>
        {gate.choice === null && <CookieBanner isUrgent={gate.isUrgent} acceptRef={gate.acceptRef} />}
        {shown && (
          <Suspense>
            <LegalDialog
              key={shown}
              document={shown}
              onClose={() => address.go(withShown(address.search, null), { replace: true })}
            />
          </Suspense>
        )}
      </PublicPage>
    </SignInContext>
  );
}
