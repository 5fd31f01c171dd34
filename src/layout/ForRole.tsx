import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';

/** A page for some roles; others are redirected to /401. */
export function ForRole({ may, children }: { may(role: Role): boolean; children: ReactNode }) {
  const { role } = useSession();
  const { key } = useLocation();
  return may(role) ? children : <Navigate key={key} to="/401" replace />;
}
