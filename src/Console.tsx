import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider, type I18nProvider } from 'react-admin';
import type { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { authProvider } from './authProvider/index.ts';
import { ViewsContext } from './builders/views.ts';
import { views } from './custom/index.ts';
import { dataProvider } from './dataProvider/index.ts';
import { CallFailures } from './layout/CallFailures.tsx';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { PaletteButton } from './layout/palette/PaletteButton.tsx';
import { SessionGate } from './layout/SessionGate.tsx';
import { SettingsSync } from './layout/settingsSync.ts';
import { Toasts } from './layout/Toasts.tsx';
import { resources } from './resources/index.ts';

const definitions = Object.fromEntries(
  resources.map((resource) => [
    resource.name,
    { name: resource.name, recordRepresentation: resource.titleField, hasList: Boolean(resource.list) },
  ]),
);

interface ConsoleProps {
  i18nProvider: I18nProvider;
  queries: QueryClient;
  /** What goes on meanwhile, whatever page is open. */
  activity?: ReactNode;
  /** What stands in front of every page until it is answered. */
  inFront?: ReactNode;
}

/** Everything behind the sign-in. Patients' data stays in memory: react-admin's store is not the browser's. */
export default function Console({ i18nProvider, queries, activity, inFront }: ConsoleProps) {
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, store }} queryClient={queries}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ViewsContext value={views}>
          <SettingsSync />
          <SessionGate>
            <ConsoleLayout activity={activity} search={<PaletteButton />} />
            {inFront}
          </SessionGate>
          <CallFailures />
          <Toasts />
        </ViewsContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}
