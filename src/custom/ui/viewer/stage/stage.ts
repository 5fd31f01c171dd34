import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { Group, Mesh, NoToneMapping, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { createClay } from './clay.ts';
import { toDrawable } from './geometry.ts';

// Only what the scene uses: fiber's own Canvas would pull in all of three.
extend({ Group, Mesh });

/** One canvas with its graphics context and scene root. */
export interface Stage {
  canvas: HTMLCanvasElement;
  renderer: WebGLRenderer;
  /** The CPU renders, because there is no GPU or the browser doesn't trust it. */
  isSoftware: boolean;
  root: ReconcilerRoot<HTMLCanvasElement>;
}

/** Device pixels per CSS pixel. More costs a phone's GPU a lot without visible gain. */
const SHARP_ENOUGH = 2;

/** Milliseconds. A context takes a third of a second to create, so the last one is kept for the next order page. */
const IDLE_MS = 60_000;

let idle: { stage: Stage; timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * Draws one clay triangle, so that the shader compiles while the page is still being built. The material isn't disposed
 * of: it keeps the compiled program alive for the models.
 */
function drawSpeck(renderer: WebGLRenderer): void {
  const speck = toDrawable(
    {
      vertices: Uint16Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0),
      normals: new Int16Array(6),
      indices: Uint16Array.of(0, 1, 2),
      colors: null,
      labels: null,
      uvs: null,
      texture: null,
      origin: [0, 0, 0],
      scale: 1,
      hull: new Float32Array(3),
      teeth: [],
    },
    false,
  );
  const mesh = new Mesh(speck.geometry, createClay(false));
  mesh.frustumCulled = false;
  renderer.setSize(1, 1, false);
  renderer.render(new Scene().add(mesh), new PerspectiveCamera());
  speck.dispose();
}

let isSoftware: boolean | null = null;

/** Probes the renderer: antialiasing is fixed when a context is created, and only a context names its renderer. */
function drawsInSoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  const info = probe?.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = probe?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : WebGL2RenderingContext.RENDERER);
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' && /swiftshader|llvmpipe|softpipe|basic render/i.test(name);
}

function createStage(): Stage {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;inline-size:100%;block-size:100%;touch-action:none;outline:none';
  const wishes: WebGLContextAttributes = {
    alpha: true,
    depth: true,
    stencil: false,
    powerPreference: 'high-performance',
  };
  isSoftware ??= drawsInSoftware();
  // Antialiasing would more than halve the speed of software rendering, which supersamples at rest instead.
  const context = canvas.getContext('webgl2', { ...wishes, antialias: !isSoftware });
  if (!context) throw new Error('No WebGL 2');
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = NoToneMapping;
  renderer.setClearAlpha(0);
  // Checking for errors waits for the compiler; the shaders are ours and are tested.
  renderer.debug.checkShaderErrors = false;
  drawSpeck(renderer);
  const stage = { canvas, renderer, isSoftware, root: createRoot(canvas) };
  // Must come before the first render: an unconfigured root creates a second renderer on this canvas, and the two would
  // corrupt each other's context state.
  resizeStage(stage, 1, 1);
  return stage;
}

const isLost = ({ renderer }: Stage) => renderer.getContext().isContextLost();

/** Device pixels per CSS pixel. Without antialiasing, supersamples at rest. */
export function sharpnessOf({ isSoftware }: Stage): { moving: number; resting: number } {
  const screen = Math.min(window.devicePixelRatio, SHARP_ENOUGH);
  return isSoftware ? { moving: 1, resting: SHARP_ENOUGH } : { moving: screen, resting: screen };
}

/** Resizes the stage to CSS pixels and draws at once, before the browser shows the cleared canvas. */
export function resizeStage(stage: Stage, width: number, height: number): void {
  void stage.root.configure({
    gl: stage.renderer,
    frameloop: 'demand',
    flat: true,
    dpr: sharpnessOf(stage).moving,
    size: { width, height, top: 0, left: 0 },
  });
}

export function destroyStage({ root, renderer, canvas }: Stage): void {
  root.unmount();
  renderer.dispose();
  renderer.forceContextLoss();
  canvas.remove();
}

/** A stage to draw on. Throws without WebGL 2. */
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

/** Returns a stage, emptied: it is kept for the next viewer for a while, or destroyed if one is kept already. */
export function releaseStage(stage: Stage): void {
  stage.canvas.remove();
  if (idle || isLost(stage)) {
    destroyStage(stage);
    return;
  }
  stage.root.render(null);
  // The frame buffers are most of an idle canvas' memory.
  resizeStage(stage, 1, 1);
  const timer = setTimeout(() => {
    idle = null;
    destroyStage(stage);
  }, IDLE_MS);
  idle = { stage, timer };
}

/** Starts creating a stage before the component that needs it renders; harmless without WebGL. */
export function warmStage(): void {
  if (idle) return;
  try {
    releaseStage(createStage());
  } catch {
    // The viewer reports it when it opens.
  }
}
