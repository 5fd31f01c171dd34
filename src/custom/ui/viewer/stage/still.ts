import { WebGLRenderTarget, type Camera, type Scene, type WebGLRenderer } from 'three';

/** Renders an image off-screen as a PNG data URL. Leaves the renderer's canvas and its content unchanged. */
export function drawStill(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  { width, height }: { width: number; height: number },
): string {
  // Not on the canvas, whose size belongs to its viewer; and antialiased on every GPU.
  const target = new WebGLRenderTarget(width, height, { samples: 4 });
  try {
    renderer.setRenderTarget(target);
    renderer.render(scene, camera);
    return pngOf(renderer, target, width, height);
  } finally {
    renderer.setRenderTarget(null);
    target.dispose();
  }
}

function pngOf(renderer: WebGLRenderer, target: WebGLRenderTarget, width: number, height: number): string {
  const bottomUp = new Uint8Array(width * height * 4);
  renderer.readRenderTargetPixels(target, 0, 0, width, height, bottomUp);
  const image = new ImageData(width, height);
  const row = width * 4;
  for (let y = 0; y < height; y++)
    image.data.set(bottomUp.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas.toDataURL('image/png');
}
