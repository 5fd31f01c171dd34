import type { Mend } from './checks.ts';

/** Marks the place where something is mended: `<Box {...mendPlace('lab')}>`. */
export const mendPlace = (mend: Mend, fileId?: string) => ({ 'data-mend': fileId ? `${mend}-${fileId}` : mend });

const focusable = 'input:not([type=hidden]):not([hidden]), [role=combobox], button, textarea, [tabindex="0"]';

/** Brings the reader to where something is mended, the keyboard too. */
export function goMend(mend: Mend, fileId?: string): void {
  const place = [fileId && `${mend}-${fileId}`, mend, 'files']
    .map((name) => name && document.querySelector<HTMLElement>(`[data-mend="${CSS.escape(name)}"]`))
    .find(Boolean);
  if (!place) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}
