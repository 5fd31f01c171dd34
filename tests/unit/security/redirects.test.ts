// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ownPath } from '../../../src/authProvider/ownPath.ts';
import { loginPath, returnPath } from '../../../src/authProvider/returnPath.ts';
import { authRedirectLoader, redirectLoader } from '../../../src/routes/guards.ts';

/* A redirect parameter only leads to pages of this site. */
const away = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '/%09/../\\evil.example/..//evil.example',
];
const here = location.origin;
const isOwn = (path: string) => new URL(path, here).origin === here && !/^\/[/\\]/.test(path);
const goes = async (loader: typeof redirectLoader, address: string) => {
  const answer = (await loader({ request: new Request(new URL(address, here)) } as never, undefined)) as Response;
  return answer.headers.get('Location') ?? '';
};

it.each(away)('%j redirects only to an own page', async (wanted) => {
  const query = `?redirect=${encodeURIComponent(wanted)}`;
  const paths = [ownPath(wanted) ?? '/', returnPath(query), await goes(authRedirectLoader, `/auth-redirect${query}`)];
  paths.push(await goes(redirectLoader, `/redirect${wanted.startsWith('/') ? '' : '/'}${encodeURI(wanted)}`));
  for (const path of paths) expect([wanted, path, isOwn(path)]).toEqual([wanted, path, true]);
});

it('a page of this site is a valid return address', async () => {
  expect(returnPath(`?redirect=${encodeURIComponent('/orderForm?id=1#x')}`)).toBe('/orderForm?id=1#x');
  expect(loginPath('/orderForm?id=1')).toBe('/login?redirect=%2ForderForm%3Fid%3D1');
  expect(await goes(redirectLoader, '/redirect/orderForm?id=1')).toBe('/orderForm?id=1');
});
