/**
 * `wanted` as a path of this site, as the browser itself reads it; null for anything that would lead elsewhere, such as
 * `//host`, `/\host`, or either with tabs in between.
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  // `/.//host` is this site's, but what is left of it, `//host`, isn't.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
