import { prefetchModels } from '../../../src/custom/orderDetail/viewer/prefetch.ts';
import type { ViewerModel } from '../../../src/custom/orderDetail/viewer/model.ts';

/** As a route's loader does it: the models are on their way before the viewer's code is there. */
const models = JSON.parse(new URLSearchParams(location.search).get('models') ?? '[]') as ViewerModel[];
prefetchModels(models);
const { show } = await import('./show.tsx');
show(models);
