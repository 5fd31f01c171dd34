/**
 * `node --import tsx bench/viewer.ts [triangles] [runs]`: time from navigation until the first and the whole model are
 * on the screen, and the renderer's memory, for this viewer, three's STLLoader on a bare page, and Online3DViewer, on
 * one generated jaw. Peers get the gzipped STL; this viewer gets the server's output. Medians of interleaved runs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { openMeshPool } from '../server/mesh/index.ts';
import type { ViewerModel } from '../src/custom/ui/viewer/model.ts';
import { launchBrowser, type Browser } from '../tests/support/browser.ts';
import { binaryStl, makeArch } from '../tests/support/meshes.ts';
import type { Frames } from './viewer/frames.ts';
import { serve, type ServedFile } from './viewer/serve.ts';

const triangles = Number(process.argv[2] ?? 500_000);
const runs = Number(process.argv[3] ?? 5);
const pages = ['ours', 'stlLoader', 'online3dviewer'] as const;
/** `revisit`: the code is in the browser's cache, as for all but a clinic's first case; the model isn't. */
const lines = [
  { name: 'loopback', bitsPerSecond: undefined, revisit: false },
  { name: '10 Mbit/s', bitsPerSecond: 10_000_000, revisit: false },
  { name: '10 Mbit/s, code cached', bitsPerSecond: 10_000_000, revisit: true },
];

interface Run {
  first: number;
  whole: number;
  heap: number;
  memory: number;
}

async function makeFiles(folder: string): Promise<{ files: Map<string, ServedFile>; model: ViewerModel }> {
  const stl = binaryStl(makeArch({ triangles }));
  const path = join(folder, 'jaw.stl');
  writeFileSync(path, stl);
  const files = new Map<string, ServedFile>([['/jaw.stl', { body: gzipSync(stl), encoding: 'gzip' }]]);
  const bytes = { lod: 0, full: 0 };
  const pool = openMeshPool({ workers: 1 });
  const limits = { bytes: 1e9, triangles: 5e6, vertexTriangles: 10_000, milliseconds: 60_000 };
  const { facts } = await pool.convert({ path, name: 'jaw.stl' }, limits, (event) => {
    if (!('form' in event) || event.form === 'preview') return;
    files.set(`/${event.form}.glb`, { body: event.glb, encoding: 'gzip' });
    bytes[event.form] = event.bytes;
  });
  await pool.close();
  const model: ViewerModel = {
    id: 'jaw',
    name: 'jaw.stl',
    jaw: 'upper',
    isDesign: false,
    scale: 1,
    mirrored: false,
    lodUrl: '/lod.glb',
    fullUrl: '/full.glb',
    lodBytes: bytes.lod,
    fullBytes: bytes.full,
    triangles: facts.triangles,
    maxErrorMicrometres: facts.maxErrorMicrometres,
    facesIn: false,
    hasColors: facts.hasColors,
    hasTexture: facts.hasTexture,
    axes: facts.axes,
    orientation: null,
  };
  return { files, model };
}

/** Memory of the browser's largest renderer process, MB: the page, its worker, and their buffers. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const kilobytes = renderers.map(({ id }) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
  );
  return Math.max(...kilobytes) / 1024;
}

async function visit(address: string, revisit: boolean): Promise<Run> {
  // A fresh browser, so that no page profits from, or pays for, the previous one
  const browser = await launchBrowser({ composesByGpu: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const shown = async () => {
      await page.goto(address, { waitUntil: 'commit' });
      const frames = await page.waitForFunction(
        () => (globalThis.shownFrames?.whole === undefined ? null : globalThis.shownFrames),
        undefined,
        { timeout: 60_000, polling: 100 },
      );
      return (await frames.jsonValue()) as Required<Frames>;
    };
    if (revisit) {
      await shown();
      await page.goto('about:blank');
    }
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const { first, whole } = await shown();
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 ** 2;
    return { first, whole, heap, memory: await rendererMemory(browser) };
  } finally {
    await browser.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

const folder = mkdtempSync(join(tmpdir(), 'viewer-bench-'));
try {
  const dist = join(folder, 'dist');
  const configFile = new URL('./viewer/vite.config.ts', import.meta.url).pathname;
  await build({ configFile, logLevel: 'error', build: { outDir: dist } });
  const { files, model } = await makeFiles(folder);
  const query = `?models=${encodeURIComponent(JSON.stringify([model]))}`;
  console.log(`${model.triangles.toLocaleString('en')} triangles, ${runs} runs, median (least … most)\n`);
  console.log('| line | page | first frame, ms | whole model, ms | JS heap, MB | renderer, MB |');
  console.log('|---|---|---|---|---|---|');
  for (const { name, bitsPerSecond, revisit } of lines) {
    const { origin, close } = await serve(dist, files, bitsPerSecond);
    const results = new Map(pages.map((page) => [page, [] as Run[]]));
    for (let run = 0; run < runs; run++)
      for (const page of pages)
        results.get(page)!.push(await visit(`${origin}/${page}/index.html${page === 'ours' ? query : ''}`, revisit));
    await close();
    for (const [page, all] of results) {
      const cell = (key: keyof Run) => {
        const values = all.map((one) => one[key]);
        const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.round);
        return `${Math.round(median(values))} (${least} … ${most})`;
      };
      console.log(`| ${name} | ${page} | ${cell('first')} | ${cell('whole')} | ${cell('heap')} | ${cell('memory')} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
