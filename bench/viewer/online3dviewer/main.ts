import { note } from '../frames.ts';
import * as OV from './engine.ts';

/** Online3DViewer as its documentation embeds it. */
const viewer = new OV.EmbeddedViewer(document.getElementById('root')!, {
  onModelLoaded() {
    // It draws in the frame that follows its callback
    requestAnimationFrame(() => {
      const canvas = document.querySelector('canvas')!;
      note('first', canvas);
      globalThis.shownFrames.whole = globalThis.shownFrames.first;
    });
  },
});
viewer.LoadModelFromUrlList([new URL('/jaw.stl', location.href).href]);
