import type { ReactNode } from 'react';
import type { Role } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';
import { StatusPage } from './StatusPage.tsx';

/** A page that only some roles have. */
export function ForRole({ may, children }: { may(role: Role): boolean; children: ReactNode }) {
  const { role } = useSession();
  return may(role) ? children : <StatusPage kind="forbidden" />;
}
