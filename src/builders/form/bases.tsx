import type { ComponentProps, ReactNode } from 'react';
import { CreateBase, EditBase } from 'react-admin';

/** Saved once the server has answered; the form itself says what came of it, and where it leads. */
const saving = {
  disableAuthentication: true,
  mutationMode: 'pessimistic',
  redirect: false,
  mutationOptions: { onSuccess: () => undefined, onError: () => undefined },
} as const;

/** react-admin's context of a record that is changed. */
export const EditingBase = (props: ComponentProps<typeof EditBase>) => <EditBase {...props} {...saving} />;

/** react-admin's context of a record that is made. */
export const CreatingBase = (props: { resource?: string; children: ReactNode }) => (
  <CreateBase {...props} {...saving} />
);
