import { useEffect, useState } from 'react';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import type { DrawnStill } from './stills/drawStills.ts';

export type Stills = { status: 'drawing' } | { status: 'drawn'; stills: DrawnStill[] } | { status: 'failed' };

/** A case's pictures, drawn once; without models there is nothing to wait for. */
export function useStills(models: readonly ViewerModel[]): Stills {
  const [stills, setStills] = useState<Stills>({ status: 'drawing' });
  const [drawn] = useState(models);
  useEffect(() => {
    let left = false;
    const show = (next: Stills) => {
      if (!left) setStills(next);
    };
    // The drawing code is the viewer's, and no order without models needs it.
    const drawing =
      drawn.length === 0
        ? Promise.resolve([])
        : import('./stills/drawStills.ts').then((code) => code.drawStills(drawn));
    drawing.then(
      (found) =>
        show(drawn.length > 0 && found.length === 0 ? { status: 'failed' } : { status: 'drawn', stills: found }),
      () => show({ status: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [drawn]);
  return stills;
}
