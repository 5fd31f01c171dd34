import type { OfferedDemo } from '../../../domain/demo/people.ts';

/** The demo accounts, if the server has any: they are in a meta tag of the page. Null otherwise. */
export function offeredDemo(): OfferedDemo | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name=demo]')?.content;
  return content ? (JSON.parse(content) as OfferedDemo) : null;
}
