import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { Group, Mesh, NoToneMapping, WebGLRenderer } from 'three';

// Only what the scene uses: fiber's own Canvas would bring the whole of three
extend({ Group, Mesh });

/** One canvas with its graphics context and its scene root. */
export interface Stage {
  canvas: HTMLCanvasElement;
  renderer: WebGLRenderer;
  root: ReconcilerRoot<HTMLCanvasElement>;
}

/** Beyond this many device pixels a CSS pixel, a phone's card works hard for what no eye sees. */
const SHARP_ENOUGH = 2;

/** A context costs a third of a second to make, so the last one waits a little for the next order page. */
const IDLE_MS = 60_000;

let idle: { stage: Stage; timer: ReturnType<typeof setTimeout> } | null = null;

function createStage(): Stage {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;inline-size:100%;block-size:100%;touch-action:none;outline:none';
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' });
  renderer.toneMapping = NoToneMapping;
  renderer.setClearAlpha(0);
  return { canvas, renderer, root: createRoot(canvas) };
}

const isLost = ({ renderer }: Stage) => renderer.getContext().isContextLost();

/** Fits the stage to CSS pixels and draws at once, before the browser shows the cleared canvas. */
export function resizeStage({ root, renderer }: Stage, width: number, height: number): void {
  void root.configure({
    gl: renderer,
    frameloop: 'demand',
    flat: true,
    dpr: Math.min(window.devicePixelRatio, SHARP_ENOUGH),
    size: { width, height, top: 0, left: 0 },
  });
}

export function destroyStage({ root, renderer, canvas }: Stage): void {
  root.unmount();
  renderer.dispose();
  renderer.forceContextLoss();
  canvas.remove();
}

/** A stage to draw on. Errors: throws where the browser has no WebGL 2. */
export function acquireStage(): Stage {
  if (idle) {
    clearTimeout(idle.timer);
    const { stage } = idle;
    idle = null;
    if (!isLost(stage)) return stage;
    destroyStage(stage);
  }
  return createStage();
}

/** Gives a stage back, emptied: it is kept for the next viewer for a while, or destroyed where one is kept already. */
export function releaseStage(stage: Stage): void {
  stage.canvas.remove();
  if (idle || isLost(stage)) {
    destroyStage(stage);
    return;
  }
  stage.root.render(null);
  // The frame buffers are the larger part of a resting canvas
  resizeStage(stage, 1, 1);
  const timer = setTimeout(() => {
    idle = null;
    destroyStage(stage);
  }, IDLE_MS);
  idle = { stage, timer };
}

/** Starts making the stage before the component that shows it is drawn; harmless where there is no WebGL. */
export function warmStage(): void {
  if (idle) return;
  try {
    releaseStage(createStage());
  } catch {
    // The viewer itself says so when it opens
  }
}
