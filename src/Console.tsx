import { lazy, Suspense, useState } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { useSession } from './authProvider/session.ts';
import { withCustomWords } from './i18nProvider/index.ts';
import { CallFailures } from './frame/CallFailures.tsx';
import { ConsoleLayout } from './frame/ConsoleLayout.tsx';
import { PaletteButton } from './frame/palette/PaletteButton.tsx';
import { SessionGate } from './frame/SessionGate.tsx';
import { SettingsSync } from './layout/settingsSync.ts';
import { Toasts } from './frame/Toasts.tsx';
import { lazyWhenIdle } from './layout/lazyWhenIdle.ts';
import { showPath } from './resources/index.ts';
import { orders } from './resources/orders.ts';

const OpenPage = lazy(withCustomWords(() => import('./custom/ui/OpenPage.tsx')));

/** What stands around the pages of who is signed in. The error pages alone are open to anybody else. */
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
      </SessionGate>
      <CallFailures />
      <Toasts />
    </>
  );
}

/** Nothing is sent before its person has opened a page that sends: the list needn't wait for it. */
const LazyActivity = lazyWhenIdle(withCustomWords(() => import('./custom/ui/Activity.tsx')));
const Activity = () => (
  <Suspense>
    <LazyActivity pathOf={(orderId) => showPath(orders, orderId)} />
  </Suspense>
);

const loadAgreement = withCustomWords(() => import('./custom/account/required/Agreement.tsx'));
const loadSupplement = withCustomWords(() => import('./custom/account/required/Supplement.tsx'));

/** What a person must agree to, and what the console must know of them or their organisation, before anything else. */
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
