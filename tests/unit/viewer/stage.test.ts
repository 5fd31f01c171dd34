// @vitest-environment happy-dom
import type * as Three from 'three';
import { afterEach, expect, it, vi } from 'vitest';

/** What the stage and fiber need of a renderer; fiber's own is three's, which needs a real context. */
const made = vi.hoisted(() => [] as object[]);
vi.mock('three', async (original) => ({
  ...(await original<typeof Three>()),
  WebGLRenderer: class {
    domElement: HTMLCanvasElement;
    xr = { addEventListener() {}, removeEventListener() {}, setAnimationLoop() {} };
    debug = {};
    shadowMap = {};
    constructor({ canvas }: { canvas: HTMLCanvasElement }) {
      this.domElement = canvas;
      made.push(this);
    }
    setClearAlpha() {}
    setPixelRatio() {}
    setSize() {}
    render() {}
    dispose() {}
    forceContextLoss() {}
    getContext = () => ({ isContextLost: () => false });
  },
}));

const stages = () => import('../../../src/custom/ui/viewer/stage/stage.ts');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  made.length = 0;
});

it('one renderer draws the scene, its warm-up and its stills, as two on a canvas would blank each other', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    getExtension: () => null,
    getParameter: () => 'a card',
  } as never);
  vi.stubGlobal('WebGL2RenderingContext', { RENDERER: 0x1f01 });
  const { acquireStage, destroyStage, warmStage } = await stages();
  warmStage();
  const stage = acquireStage();
  expect(made).toEqual([stage.renderer]);
  expect(stage.root.render(null).getState().gl).toBe(stage.renderer);
  destroyStage(stage);
});
