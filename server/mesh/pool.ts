import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { DesignAsk, DesignFigures } from './designTypes.ts';
import { MeshError } from './errors.ts';
import type { Sheet } from './pdf/sheet.ts';
import type { Ask, FromWorker, JobKind, Jobs } from './protocol.ts';
import { partialName } from './read/extract.ts';
import { spawnWorker, workerEntry } from './spawn.ts';
import type {
  Bite,
  BiteShown,
  CleanedSlice,
  DicomAsk,
  Extracted,
  MeshEvent,
  MeshLimits,
  MeshResult,
  MeshSource,
  PackedFile,
  PictureJaw,
  PictureSize,
  ReadLimits,
  ScanCheck,
  TeethAsk,
  ToothCheck,
  ZipEntry,
  ZipLimits,
} from './types.ts';

export interface MeshPool {
  /** Lists a zip's files from its central directory. */
  list(zipPath: string, limits: ZipLimits): Promise<ZipEntry[]>;
  /**
   * Converts one model and passes its viewing forms to `on` as they are ready; rejects with the signal's reason when
   * aborted.
   */
  convert(
    source: MeshSource,
    limits: MeshLimits,
    on: (event: MeshEvent) => void,
    signal?: AbortSignal,
  ): Promise<MeshResult>;
  /** Delays conversions until `until` settles, for more urgent work. */
  holdConversions(until: Promise<unknown>): void;
  /** Copies any file or entry, byte for byte, to `source.extractTo`. */
  extract(source: MeshSource, limits: MeshLimits): Promise<Extracted>;
  /** See `drawPdf`. */
  drawPdf(path: string): Promise<Uint8Array>;
  /** A sheet as a PDF; see `drawSheet`. */
  drawSheet(sheet: Sheet): Promise<Uint8Array>;
  /** The contents of a 3MF without names; see `cleanThreeMf`. */
  cleanThreeMf(path: string, limits: ReadLimits): Promise<PackedFile[]>;
  /** Anonymizes images; returns each slice's position in the written file. */
  cleanDicom(ask: DicomAsk, milliseconds: number): Promise<CleanedSlice[]>;
  /** How two arches occlude, from viewing models in gzipped GLB. */
  bite(one: Uint8Array, other: Uint8Array, shown: BiteShown): Promise<Bite>;
  /** Checks a scan's full model, a gzipped GLB; `scale`: millimetres per file unit. */
  checkScan(glb: Uint8Array, scale: number): Promise<ScanCheck>;
  /** Checks a design against the previous version and on its jaws. */
  checkDesign(ask: DesignAsk): Promise<DesignFigures>;
  /** Checks a scan at some of its teeth. */
  checkTeeth(ask: TeethAsk): Promise<ToothCheck[]>;
  /** A transparent PNG of all jaws together. */
  picture(jaws: PictureJaw[], size: PictureSize): Promise<Uint8Array>;
  /** Stops all workers; running and waiting jobs reject with an AbortError. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** Default: one per core, at most four. */
  workers?: number;
  /** Heap limit of a worker. Meshes are outside the heap, limited by each job's limits. */
  heapMb?: number;
  /** Time limit for a listing or picture, ms; takes at most a second on an idle machine, whatever the file. */
  shortJob?: number;
  /** Starts no worker before its first job. */
  isIdle?: boolean;
  /** Another worker file, for tests. */
  entry?: URL;
}

/** Time limit for rendering a document or cleaning a 3MF, ms: about half a second per page or 10 MB. */
const documentJob = 120_000;

interface JobOptions {
  milliseconds: number;
  on?: (event: MeshEvent) => void;
  signal?: AbortSignal;
}

interface Job extends JobOptions {
  ask: Ask;
  resolve(answer: Jobs[JobKind]['answer']): void;
  reject(error: unknown): void;
}

/** A job that a worker has, until it ends. */
interface Run {
  job: Job;
  startClock(): void;
  end(): void;
}

interface Slot {
  worker: Worker | null;
  isReady: boolean;
  run: Run | null;
}

function causeOfDeath(error: unknown): MeshError {
  const code =
    (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'outOfMemory' : 'broken';
  return new MeshError(code, undefined, { cause: error });
}

/** Stops a job that takes too long or is aborted. */
function runOf(job: Job, stop: (reason: unknown) => Promise<void>): Run {
  const { milliseconds, signal } = job;
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => void stop(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    job,
    startClock() {
      timer = setTimeout(() => void stop(new MeshError('timeout', { milliseconds })), milliseconds);
    },
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

function release(slot: Slot): Job | undefined {
  const { run } = slot;
  run?.end();
  slot.run = null;
  return run?.job;
}

function hear(slot: Slot, message: FromWorker, onFree: () => void): void {
  if (message.type === 'ready') {
    slot.isReady = true;
    slot.run?.startClock();
  } else if (message.type === 'event') slot.run?.job.on?.(message.event);
  else {
    const job = release(slot);
    if (message.type === 'done') job?.resolve(message.answer);
    else job?.reject(new MeshError(message.code, message.values, message.cause ? { cause: message.cause } : undefined));
    slot.worker?.unref();
    onFree();
  }
}

/** Worker threads with one job each; a dead or stopped one is replaced. Calls `onFree` when one can take a job. */
function openCrew(size: number, spawn: () => Worker, isIdle: boolean, onFree: () => void) {
  const slots: Slot[] = Array.from({ length: size }, () => ({ worker: null, isReady: false, run: null }));
  let isClosed = false;

  const start = (slot: Slot): Worker => {
    const worker = spawn();
    slot.worker = worker;
    slot.isReady = false;
    let death: unknown;
    worker.on('message', (message: FromWorker) => slot.worker === worker && hear(slot, message, onFree));
    worker.on('error', (error) => (death = error));
    worker.on('exit', () => slot.worker === worker && bury(slot, causeOfDeath(death)));
    worker.unref();
    return worker;
  };

  /** Rejects the slot's job and restarts its worker; one that can't start is retried with the next job. */
  const bury = (slot: Slot, reason: unknown) => {
    const wasReady = slot.isReady;
    slot.worker = null;
    release(slot)?.reject(reason);
    if (isClosed) return;
    if (wasReady) start(slot);
    onFree();
  };

  const stop = async (slot: Slot, reason: unknown) => {
    const { worker, run } = slot;
    bury(slot, reason);
    await worker?.terminate();
    if (run) await removePartial(run.job.ask);
  };

  const give = (slot: Slot, job: Job) => {
    const worker = slot.worker ?? start(slot);
    slot.run = runOf(job, async (reason) => stop(slot, reason));
    worker.ref();
    // No timer while the worker is starting: a busy machine mustn't count against the file.
    if (slot.isReady) slot.run.startClock();
    worker.postMessage(job.ask);
  };

  if (!isIdle) for (const slot of slots) start(slot);

  return {
    slots,
    get isClosed() {
      return isClosed;
    },
    give,
    async close(reason: unknown): Promise<void> {
      isClosed = true;
      await Promise.all(slots.map((slot) => stop(slot, reason)));
    },
  };
}

async function removePartial(ask: Ask): Promise<void> {
  const target = 'source' in ask ? ask.source.extractTo : undefined;
  // A leftover file is harmless; the caller needs the original error
  if (target !== undefined) await rm(partialName(target), { force: true }).catch(() => {});
}

/** A pool of warm worker threads with a queue of jobs; one that dies or is stopped doesn't affect the others. */
export function openMeshPool({
  workers = Math.min(4, availableParallelism()),
  heapMb = 1024,
  shortJob = 30_000,
  isIdle = false,
  entry = workerEntry,
}: PoolOptions = {}): MeshPool {
  const spawn = () => spawnWorker(entry, heapMb);
  const crew = openCrew(Math.max(1, workers), spawn, isIdle, () => assign());
  const queue: Job[] = [];
  let held: Promise<unknown> = Promise.resolve();

  const assign = () => {
    for (const slot of crew.slots) {
      if (slot.run) continue;
      let job = queue.shift();
      while (job?.signal?.aborted) {
        job.reject(job.signal.reason);
        job = queue.shift();
      }
      if (!job) return;
      crew.give(slot, job);
    }
  };

  const enqueue = <Kind extends JobKind>(ask: Ask & { kind: Kind }, more: JobOptions) =>
    new Promise<Jobs[Kind]['answer']>((resolve, reject) => {
      if (crew.isClosed) throw new DOMException('The mesh pool is closed.', 'AbortError');
      more.signal?.throwIfAborted();
      const job: Job = { ask, ...more, resolve, reject };
      // A listing is short and blocks a whole case
      if (ask.kind === 'list') queue.unshift(job);
      else queue.push(job);
      assign();
    });

  return {
    list: (zipPath, limits) => enqueue({ kind: 'list', zipPath, limits }, { milliseconds: shortJob }),
    async convert(source, limits, on, signal) {
      await held;
      return enqueue({ kind: 'convert', source, limits }, { milliseconds: limits.milliseconds, on, signal });
    },
    holdConversions: (until) => void (held = until.catch(() => {})),
    extract: (source, limits) => enqueue({ kind: 'extract', source, limits }, { milliseconds: limits.milliseconds }),
    drawPdf: (path) => enqueue({ kind: 'drawPdf', path }, { milliseconds: documentJob }),
    drawSheet: (sheet) => enqueue({ kind: 'drawSheet', sheet }, { milliseconds: shortJob }),
    cleanThreeMf: (path, limits) => enqueue({ kind: 'cleanThreeMf', path, limits }, { milliseconds: documentJob }),
    cleanDicom: (ask, milliseconds) => enqueue({ kind: 'cleanDicom', ...ask }, { milliseconds }),
    bite: (one, other, shown) => enqueue({ kind: 'bite', one, other, shown }, { milliseconds: shortJob }),
    checkScan: (glb, scale) => enqueue({ kind: 'checkScan', glb, scale }, { milliseconds: shortJob }),
    checkDesign: (ask) => enqueue({ kind: 'checkDesign', ...ask }, { milliseconds: shortJob }),
    checkTeeth: (ask) => enqueue({ kind: 'checkTeeth', ...ask }, { milliseconds: shortJob }),
    picture: (jaws, size) => enqueue({ kind: 'picture', jaws, size }, { milliseconds: shortJob }),
    async close() {
      if (crew.isClosed) return;
      const reason = new DOMException('The mesh pool is closed.', 'AbortError');
      for (const job of queue.splice(0)) job.reject(reason);
      await crew.close(reason);
    },
  };
}
