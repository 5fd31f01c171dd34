import { sharedCasePage } from '../../../domain/consolePages.ts';

/**
 * What opens a case by its token. The token stands behind the `#`: browsers keep that part to themselves, so that it comes
 * into no log of a server or a proxy and into no referrer, and programs that look ahead at links never see it.
 */
export const addressOf = (token: string, page: string = sharedCasePage): string =>
  `${location.origin}${page}#${new URLSearchParams({ token })}`;

/** The token of the page's own address. One that came as a query moves behind the `#` at once. */
export function takeToken(page?: string): string | null {
  const asked = new URLSearchParams(location.search).get('token');
  if (asked) history.replaceState(history.state, '', addressOf(asked, page));
  return asked ?? new URLSearchParams(location.hash.slice(1)).get('token');
}
