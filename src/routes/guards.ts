import { redirect, type LoaderFunction } from 'react-router-dom';
import { ownPath } from '../authProvider/ownPath.ts';
import { dataProvider } from '../dataProvider/index.ts';
import { readToken } from '../dataProvider/token.ts';
import { loginPath, returnPath } from '../authProvider/returnPath.ts';
import { isOpen } from './open.ts';

const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return { pathname, search, address: pathname + search };
};
const toLogin = (request: Request) => redirect(loginPath(addressOf(request).address));

/**
 * Checks the session before every page but /login. Without a token, redirects to /login and back afterwards, except for
 * open pages, which then show without the console.
 */
export const consoleLoader: LoaderFunction = ({ request }) =>
  readToken() ? true : isOpen(addressOf(request).pathname) ? false : toLogin(request);

/** A redirect. Loaders run in parallel, so this one checks the token too. */
export const leadsTo =
  (path: string): LoaderFunction =>
  ({ request }) =>
    readToken() ? redirect(path) : toLogin(request);

/** /login: redirects signed-in users. */
export const loginLoader: LoaderFunction = () => (readToken() ? redirect('/') : null);

/** /redirect/{path}: redirects to the path if it is on this site, otherwise to /404. */
export const redirectLoader: LoaderFunction = ({ request }) => {
  const { address } = addressOf(request);
  return redirect(ownPath(address.slice('/redirect'.length)) ?? '/404');
};

/**
 * /in/{organisation}{path}: the target of links in e-mails. Switches to that organisation, whichever the user's last
 * one was; non-members see what they may, as by any URL.
 */
export const organisationLoader: LoaderFunction = async ({ request, params }) => {
  if (!readToken()) return toLogin(request);
  const iid = Number(params['iid']);
  const { address } = addressOf(request);
  if (!/^[1-9]\d*$/.test(params['iid'] ?? '')) return redirect('/404');
  const { list } = await dataProvider.call('myInstitutionList', {}, { quiet: true }).catch(() => ({ list: [] }));
  if (list.some((one) => one.iid === iid && one.state === 'normal'))
    await dataProvider.call('switchInstitution', { iid }, { quiet: true }).catch(() => null);
  return redirect(ownPath(address.slice(`/in/${params['iid']}`.length)) ?? '/404');
};

/**
 * /auth-redirect: the return from a sign-in. Ignores a token in the URL, which a forged link could contain. With a
 * session, redirects to `redirect`, otherwise to /login.
 */
export const authRedirectLoader: LoaderFunction = ({ request }) => {
  const wanted = returnPath(addressOf(request).search);
  return redirect(readToken() ? wanted : loginPath(wanted));
};
