import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShownBy } from '../../builders/views.ts';
import { withCustomWords as withWords } from '../../i18nProvider/index.ts';

const DropToStart = lazy(withWords(() => import('./DropToStart.tsx')));

/**
 * Lets files dragged over this page start an order, for the patient on the page if any. The drop target and its
 * messages load on the first drag.
 */
export default function StartOrder({ record }: ShownBy) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const near = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser opens files dropped before the target has loaded.
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
