import type { ComponentProps, ReactNode } from 'react';
import { CreateBase, EditBase } from 'react-admin';

/** Waits for the server's answer; the form itself reports the result and navigates. */
const saving = {
  disableAuthentication: true,
  mutationMode: 'pessimistic',
  redirect: false,
  mutationOptions: { onSuccess: () => undefined, onError: () => undefined },
} as const;

/** react-admin's context for editing a record. */
export const EditingBase = (props: ComponentProps<typeof EditBase>) => <EditBase {...props} {...saving} />;

/** react-admin's context for creating a record. */
export const CreatingBase = (props: { resource?: string; children: ReactNode }) => (
  <CreateBase {...props} {...saving} />
);
