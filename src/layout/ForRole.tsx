import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Doer } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';

/** A page for some roles or duties; others are redirected to /401. */
export function ForRole({ may, children }: { may(who: Doer): boolean; children: ReactNode }) {
  const { actor } = useSession();
  const { key } = useLocation();
  return may(actor) ? children : <Navigate key={key} to="/401" replace />;
}
