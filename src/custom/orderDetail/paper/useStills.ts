import { useEffect, useState } from 'react';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import type { DrawnStill } from './stills/drawStills.ts';

export type Stills = { status: 'drawing' } | { status: 'drawn'; stills: DrawnStill[] } | { status: 'failed' };

/** A case's images, rendered once; drawn immediately if there are no models. */
export function useStills(models: readonly ViewerModel[]): Stills {
  const [stills, setStills] = useState<Stills>({ status: 'drawing' });
  const [drawn] = useState(models);
  useEffect(() => {
    let left = false;
    const show = (next: Stills) => {
      if (!left) setStills(next);
    };
    // The drawing code pulls in the viewer, which orders without models don't need.
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
