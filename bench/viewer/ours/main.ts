import { prefetchModels } from '../../../src/custom/ui/viewer/prefetch.ts';
import type { ViewerModel } from '../../../src/custom/ui/viewer/model.ts';
import { note } from '../frames.ts';

/** Starts loading the models before the viewer's code is there, like a route's loader. */
const models = JSON.parse(new URLSearchParams(location.search).get('models') ?? '[]') as ViewerModel[];
prefetchModels(models);

/** The viewer sets a mark when it has submitted a frame to the GPU; `note` waits for the GPU right then. */
const mark = performance.mark.bind(performance);
performance.mark = (name, options) => {
  const canvas = document.querySelector('canvas');
  if (canvas && name === 'viewer:first-frame') note('first', canvas);
  if (canvas && name === 'viewer:full-frame') note('whole', canvas);
  return mark(name, options);
};

const { show } = await import('./show.tsx');
show(models);
