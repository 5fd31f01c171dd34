import { prefetchModels } from '../../../src/custom/orderDetail/viewer/prefetch.ts';
import type { ViewerModel } from '../../../src/custom/orderDetail/viewer/model.ts';
import { note } from '../frames.ts';

/** As a route's loader does it: the models are on their way before the viewer's code is there. */
const models = JSON.parse(new URLSearchParams(location.search).get('models') ?? '[]') as ViewerModel[];
prefetchModels(models);

new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    const canvas = document.querySelector('canvas')!;
    if (name === 'viewer:first-frame') note('first', canvas);
    if (name === 'viewer:full-frame') note('whole', canvas);
  }
}).observe({ type: 'mark' });

const { show } = await import('./show.tsx');
show(models);
