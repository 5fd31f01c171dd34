import type { OfferedDemo } from '../../../domain/demo/people.ts';

/** Who one may be where the server has demo accounts: it says so in its page. Null everywhere else. */
export function offeredDemo(): OfferedDemo | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name=demo]')?.content;
  return content ? (JSON.parse(content) as OfferedDemo) : null;
}
