import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { LegalDocument } from '../../../domain/legal.ts';
import { useSignIn } from './SignInContext.ts';
import { ownTarget } from '../../layout/ownTarget.ts';

/** Opens the terms or the privacy policy over the page. */
export function LegalLink({ document }: { document: LegalDocument }) {
  const translate = useTranslate();
  const { show, hrefOfShown } = useSignIn();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(document);
  };
  return (
    <Link href={hrefOfShown(document)} onClick={open} sx={ownTarget}>
      {translate(`signIn.${document}`)}
    </Link>
  );
}
