import { useLocation, useNavigate } from 'react-router-dom';
import { Login } from './Login.tsx';
import { returnPath } from './returnPath.ts';

/** /login for somebody whom the console sends there: signed in again, they go on where they were. */
export default function LoginPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { message?: string } | null };
  return <Login message={state?.message} onSignedIn={async () => navigate(returnPath(search), { replace: true })} />;
}
