/** What each page reports: when its first and its whole model were on the screen, ms after the navigation. */
export interface Frames {
  first?: number;
  whole?: number;
}

declare global {
  var shownFrames: Frames;
}

globalThis.shownFrames = {};

/** Records a frame once the GPU has finished it: reading one pixel back waits for that. Every page uses it. */
export function note(name: keyof Frames, canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  globalThis.shownFrames[name] = performance.now();
}
