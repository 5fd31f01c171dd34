import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withCustomWords } from '../../i18nProvider/index.ts';

const SettingsPanel = lazy(withCustomWords(() => import('./SettingsPanel.tsx')));

/** The settings panel, loaded on first opening; render `{panel}` where it is opened from. */
export function useSettingsPanel(): { open(): void; panel: ReactNode } {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return {
    open: () => setState('open'),
    panel: state !== 'unused' && (
      <Suspense>
        <SettingsPanel open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    ),
  };
}
