import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShownBy } from '../../builders/views.ts';
import { withCustomWords as withWords } from '../../i18nProvider/index.ts';

const DropToStart = lazy(withWords(() => import('./DropToStart.tsx')));

/**
 * Files that are dragged over this page can start an order, for the patient whose record the page shows. What takes them, and its
 * words, come when the first do.
 */
export default function StartOrder({ record }: ShownBy) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const near = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Else the browser opens what is let go before it is ready.
      event.preventDefault();
      setNear(true);
    };
    const kinds = ['dragenter', 'dragover', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, near);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, near);
    };
  }, [isNear]);
  return (
    isNear && (
      <Suspense>
        <DropToStart patient={record && { id: String(record.id), name: String(record.name) }} />
      </Suspense>
    )
  );
}
