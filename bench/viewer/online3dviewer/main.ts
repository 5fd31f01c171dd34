import { note } from '../frames.ts';
import * as OV from './engine.ts';

/** Online3DViewer embedded as its documentation says. */
const viewer = new OV.EmbeddedViewer(document.getElementById('root')!, {
  onModelLoaded() {
    // It renders in the frame after its callback
    requestAnimationFrame(() => {
      const canvas = document.querySelector('canvas')!;
      note('first', canvas);
      globalThis.shownFrames.whole = globalThis.shownFrames.first;
    });
  },
});
viewer.LoadModelFromUrlList([new URL('/jaw.stl', location.href).href]);
