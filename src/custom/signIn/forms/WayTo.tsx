import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { useSignIn } from '../SignInContext.ts';
import type { LoginStep } from '../signInAddress.ts';

/** Link to another form of /login, opened in place unless a modifier key asks for a new tab. */
export function WayTo({ step, children }: { step: LoginStep; children: ReactNode }) {
  const { goTo, hrefOf } = useSignIn();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(step);
  };
  return (
    <Link
      href={hrefOf(step)}
      onClick={go}
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: { xs: 44, md: 30 }, fontSize: 'size.body2' }}
    >
      {children}
    </Link>
  );
}
