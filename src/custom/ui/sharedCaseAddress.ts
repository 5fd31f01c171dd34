import { sharedCasePage } from '../../../domain/consolePages.ts';

/**
 * The URL that opens a case by its token. The token is in the fragment, which browsers don't send: so it never gets
 * into server or proxy logs, referrers, or link previews.
 */
export const addressOf = (token: string, page: string = sharedCasePage): string =>
  `${location.origin}${page}#${new URLSearchParams({ token })}`;

/** The token in the page's URL. Moves one from the query to the fragment. */
export function takeToken(page?: string): string | null {
  const asked = new URLSearchParams(location.search).get('token');
  if (asked) history.replaceState(history.state, '', addressOf(asked, page));
  return asked ?? new URLSearchParams(location.hash.slice(1)).get('token');
}
