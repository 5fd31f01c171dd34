import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { legalDocuments } from '../../../domain/legal.ts';
import { CookieBanner } from './cookies/CookieBanner.tsx';
import { SignInContext } from './SignInContext.ts';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { LaterForm } from './forms/LaterForm.tsx';
import { LegalLink } from './LegalLink.tsx';
import { shownOf, stepOf, withShown } from './signInAddress.ts';
import { PasswordForm } from './forms/PasswordForm.tsx';
import { ProductScene } from '../ui/ProductScene.tsx';
import { useCookieGate } from './cookies/useCookieGate.ts';
import type { PageAddress } from '../ui/usePageAddress.ts';
import { useSignInState } from './useSignInState.ts';

const LegalDialog = lazy(() => import('../ui/legal/LegalDialog.tsx'));

interface SignInProps {
  address: PageAddress;
  /** Why somebody finds themselves here. */
  message?: string;
  onSignedIn(): void | Promise<void>;
  onReady?(): void;
}

/** /login: who one is on one side, what it is for on the other. */
export function SignIn({ address, message, onSignedIn, onReady }: SignInProps) {
  const translate = useTranslate();
  const gate = useCookieGate();
  const signIn = useSignInState({ address, message, onSignedIn, gate });
  const wanted = stepOf(address.search);
  // Without a proof, or when it is too old, one begins again.
  const step = wanted === 'account' && !signIn.newcomer ? 'register' : wanted;
  const shown = shownOf(address.search);
  // The console's code comes while one types.
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SignInContext value={signIn}>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(420px, 5fr) 7fr' },
          minHeight: '100dvh',
          backgroundColor: 'background.paper',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', padding: { xs: 3, sm: 5 }, gap: 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 650 }}>
            <Box component="img" src="/favicon.svg" alt="" sx={{ inlineSize: 32, blockSize: 32 }} />
            {translate('layout.product')}
          </Box>
          <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center' }}>
            {step === 'password' ? <PasswordForm /> : <LaterForm key={step} step={step} />}
          </Box>
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
        </Box>
        <ProductScene />
        {shown && (
          <Suspense>
            <LegalDialog
              key={shown}
              document={shown}
              onClose={() => address.go(withShown(address.search, null), { replace: true })}
            />
          </Suspense>
        )}
      </Box>
    </SignInContext>
  );
}
