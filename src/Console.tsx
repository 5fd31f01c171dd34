import { lazy, Suspense, useState } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { useSession } from './authProvider/session.ts';
import { withCustomWords } from './i18nProvider/index.ts';
import { ConsoleLayout } from './frame/ConsoleLayout.tsx';
import { ProofGate } from './frame/ProofGate.tsx';
import { PaletteButton } from './frame/palette/PaletteButton.tsx';
import { SessionGate } from './frame/SessionGate.tsx';
import { PushSync } from './layout/pushSync.ts';
import { SettingsSync } from './layout/settingsSync.ts';
import { Toasts, CallFailures } from './frame/Toasts.tsx';
import { lazyWhenIdle } from './layout/lazyWhenIdle.ts';
import { showPath } from './resources/index.ts';
import { orders } from './resources/orders.ts';

const OpenPage = lazy(withCustomWords(() => import('./custom/ui/OpenPage.tsx')));

/** The frame around the pages of signed-in users. Others can open only the error pages. */
export function Console() {
  if (!useLoaderData())
    return (
      <Suspense>
        <OpenPage>
          <Outlet />
        </OpenPage>
      </Suspense>
    );
  return (
    <>
      <SettingsSync />
      <SessionGate>
        <ConsoleLayout activity={<Activity />} search={<PaletteButton />} />
        <Missing />
        <PushSync />
        <ProofGate Dialog={ProofDialog} />
      </SessionGate>
      <CallFailures />
      <Toasts />
    </>
  );
}

/** Loads when idle: nothing is sent before the user opens a page that sends, so the list needn't wait for it. */
const LazyActivity = lazyWhenIdle(withCustomWords(() => import('./custom/ui/Activity.tsx')));
const Watching = lazy(withCustomWords(() => import('./custom/sendOrder/watch/Watching.tsx')));
const Activity = () => (
  <Suspense>
    <LazyActivity pathOf={(orderId) => showPath(orders, orderId)} Watching={Watching} />
  </Suspense>
);

const ProofDialog = lazy(withCustomWords(() => import('./custom/account/proof/ProofDialog.tsx')));

const loadAgreement = withCustomWords(() => import('./custom/account/required/Agreement.tsx'));
const loadSupplement = withCustomWords(() => import('./custom/account/required/Supplement.tsx'));

/** Agreements and details of the user or the organisation that the console requires first. */
function Missing() {
  const { user } = useSession();
  const [Agreement] = useState(() => lazy(loadAgreement));
  const [Supplement] = useState(() => lazy(loadSupplement));
  if (!user.agreed)
    return (
      <Suspense>
        <Agreement />
      </Suspense>
    );
  return <Suspense>{user.initStatus !== 0 && <Supplement />}</Suspense>;
}
