import { prefetchModels } from '../../../src/custom/ui/viewer/prefetch.ts';
import type { ViewerModel } from '../../../src/custom/ui/viewer/model.ts';
import { note } from '../frames.ts';

/** As a route's loader does it: the models are on their way before the viewer's code is there. */
const models = JSON.parse(new URLSearchParams(location.search).get('models') ?? '[]') as ViewerModel[];
prefetchModels(models);

/** The viewer marks a frame when it has handed it to the graphics card: the card is waited for right there. */
const mark = performance.mark.bind(performance);
performance.mark = (name, options) => {
  const canvas = document.querySelector('canvas');
  if (canvas && name === 'viewer:first-frame') note('first', canvas);
  if (canvas && name === 'viewer:full-frame') note('whole', canvas);
  return mark(name, options);
};

const { show } = await import('./show.tsx');
show(models);
