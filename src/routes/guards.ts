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
 * Before every page but /login: whether somebody is signed in. Without a token /login and back afterwards, except for the
 * open pages, which then stand alone.
 */
export const consoleLoader: LoaderFunction = ({ request }) =>
  readToken() ? true : isOpen(addressOf(request).pathname) ? false : toLogin(request);

/** An address that stands for another one. Loaders run side by side, so this one asks for the token too. */
export const leadsTo =
  (path: string): LoaderFunction =>
  ({ request }) =>
    readToken() ? redirect(path) : toLogin(request);

/** /login: who is signed in has nothing to do there. */
export const loginLoader: LoaderFunction = () => (readToken() ? redirect('/') : null);

/** /redirect/{path}: goes there, if there is a page of this site. */
export const redirectLoader: LoaderFunction = ({ request }) => {
  const { address } = addressOf(request);
  return redirect(ownPath(address.slice('/redirect'.length)) ?? '/404');
};

/**
 * /in/{organisation}{path}: where mails lead. Goes there as a member of that organisation, whichever the reader worked for last;
 * who is none of its members sees what they may, as by any address.
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
 * /auth-redirect: the return from a sign-in. It ignores a token in the address, which a forged link could contain. With
 * a session it leads on to `redirect`, without one to /login.
 */
export const authRedirectLoader: LoaderFunction = ({ request }) => {
  const wanted = returnPath(addressOf(request).search);
  return redirect(readToken() ? wanted : loginPath(wanted));
};
