import { workField } from '../ui/teeth/index.ts';
import type { Check, Place } from './checks/types.ts';

/** Marks the element that `goTo` scrolls to: `<Box {...placed('lab')}>`. */
export const placed = (place: Place, fileId?: string) => ({ 'data-place': fileId ? `${place}-${fileId}` : place });

const focusable = 'input:not([type=hidden]):not([hidden]), [role=combobox], button, textarea, [tabindex="0"]';

/** Scrolls to the field that fixes a problem, and focuses it; for teeth, the field in the open tooth editor. */
export function goTo({ place, fileId }: Check): void {
  if (!place) return;
  const field = place === 'teeth' ? workField(document) : null;
  const element = field ?? elementOf(place, fileId);
  if (!element) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  const focus = () => (field ?? element.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
  if (!(element instanceof HTMLDetailsElement) || element.open) return focus();
  // Its fields are rendered once it is open.
  element.addEventListener('toggle', () => requestAnimationFrame(focus), { once: true });
  element.open = true;
}

const elementOf = (place: Place, fileId?: string) =>
  [fileId && `${place}-${fileId}`, place, 'files']
    .map((name) => name && document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`))
    .find(Boolean);
