import { workField } from '../ui/teeth/index.ts';
import type { Check, Mend } from './checks.ts';

/** Marks the element that `goMend` scrolls to: `<Box {...mendPlace('lab')}>`. */
export const mendPlace = (mend: Mend, fileId?: string) => ({ 'data-mend': fileId ? `${mend}-${fileId}` : mend });

const focusable = 'input:not([type=hidden]):not([hidden]), [role=combobox], button, textarea, [tabindex="0"]';

/** Scrolls to the field that fixes a problem, and focuses it; for teeth, to the choice in the editor of the selected ones. */
export function goMend({ mend, fileId }: Check): void {
  if (!mend) return;
  const field = mend === 'teeth' ? workField(document) : null;
  const place = field ?? placeOf(mend, fileId);
  if (!place) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  const focus = () => (field ?? place.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
  if (!(place instanceof HTMLDetailsElement) || place.open) return focus();
  // Its fields come once it is open.
  place.addEventListener('toggle', () => requestAnimationFrame(focus), { once: true });
  place.open = true;
}

const placeOf = (mend: Mend, fileId?: string) =>
  [fileId && `${mend}-${fileId}`, mend, 'files']
    .map((name) => name && document.querySelector<HTMLElement>(`[data-mend="${CSS.escape(name)}"]`))
    .find(Boolean);
