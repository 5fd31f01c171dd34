import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { MeshError } from './errors.ts';
import type { Ask, FromWorker, JobKind, Jobs } from './protocol.ts';
import { partialName } from './read/extract.ts';
import { spawnWorker, workerEntry } from './spawn.ts';
import type {
  Bite,
  BiteShown,
  CleanedSlice,
  DesignAsk,
  DesignFigures,
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
  /** Another worker file, for tests. */
  entry?: URL;
}

/** Time limit for rendering a document or cleaning a 3MF, ms: about half a second per page or 10 MB. */
const documentJob = 120_000;

interface Job {
  ask: Ask;
  milliseconds: number;
  on?: (event: MeshEvent) => void;
  signal?: AbortSignal;
  onAbort?: () => void;
  resolve(answer: Jobs[JobKind]['answer']): void;
  reject(error: unknown): void;
}

interface Slot {
  worker: Worker | null;
  isReady: boolean;
  job: Job | null;
  timer?: NodeJS.Timeout;
}

function causeOfDeath(error: unknown): MeshError {
  const code =
    (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'outOfMemory' : 'broken';
  return new MeshError(code, undefined, { cause: error });
}

/** A pool of warm worker threads with one job each; a dead or stopped worker is replaced, others continue. */
export function openMeshPool(options: PoolOptions = {}): MeshPool {
  const {
    workers = Math.min(4, availableParallelism()),
    heapMb = 1024,
    shortJob = 30_000,
    entry = workerEntry,
  } = options;
  const slots: Slot[] = Array.from({ length: Math.max(1, workers) }, () => ({
    worker: null,
    isReady: false,
    job: null,
  }));
  const queue: Job[] = [];
  let isClosed = false;
  let held: Promise<unknown> = Promise.resolve();

  const release = (slot: Slot): Job | null => {
    const { job } = slot;
    clearTimeout(slot.timer);
    if (job?.onAbort) job.signal?.removeEventListener('abort', job.onAbort);
    slot.job = null;
    return job;
  };

  const hear = (slot: Slot, message: FromWorker) => {
    if (message.type === 'ready') {
      slot.isReady = true;
      startClock(slot);
    } else if (message.type === 'event') slot.job?.on?.(message.event);
    else {
      const job = release(slot);
      if (message.type === 'done') job?.resolve(message.answer);
      else
        job?.reject(new MeshError(message.code, message.values, message.cause ? { cause: message.cause } : undefined));
      slot.worker?.unref();
      assign();
    }
  };

  const start = (slot: Slot): Worker => {
    const worker = spawnWorker(entry, heapMb);
    slot.worker = worker;
    slot.isReady = false;
    let death: unknown;
    worker.on('message', (message: FromWorker) => slot.worker === worker && hear(slot, message));
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
    assign();
  };

  const stop = async (slot: Slot, reason: unknown) => {
    const { worker, job } = slot;
    bury(slot, reason);
    await worker?.terminate();
    const target = job && 'source' in job.ask ? job.ask.source.extractTo : undefined;
    // A leftover file is harmless; the caller needs the original error
    if (target !== undefined) await rm(partialName(target), { force: true }).catch(() => {});
  };

  /** No timer while the worker is starting: a busy machine mustn't count against the file. */
  const startClock = (slot: Slot) => {
    if (!slot.isReady || !slot.job) return;
    const { milliseconds } = slot.job;
    slot.timer = setTimeout(() => void stop(slot, new MeshError('timeout', { milliseconds })), milliseconds);
  };

  const give = (slot: Slot, job: Job) => {
    const worker = slot.worker ?? start(slot);
    slot.job = job;
    worker.ref();
    startClock(slot);
    const { signal } = job;
    if (signal) {
      job.onAbort = () => void stop(slot, signal.reason);
      signal.addEventListener('abort', job.onAbort, { once: true });
    }
    worker.postMessage(job.ask);
  };

  const assign = () => {
    for (const slot of slots) {
      if (slot.job) continue;
      let job = queue.shift();
      while (job?.signal?.aborted) {
        job.reject(job.signal.reason);
        job = queue.shift();
      }
      if (!job) return;
      give(slot, job);
    }
  };

  const enqueue = <Kind extends JobKind>(
    ask: Ask & { kind: Kind },
    more: Pick<Job, 'milliseconds' | 'on' | 'signal'>,
  ) =>
    new Promise<Jobs[Kind]['answer']>((resolve, reject) => {
      if (isClosed) throw new DOMException('The mesh pool is closed.', 'AbortError');
      more.signal?.throwIfAborted();
      const job: Job = { ask, ...more, resolve, reject };
      // A listing is short and blocks a whole case
      if (ask.kind === 'list') queue.unshift(job);
      else queue.push(job);
      assign();
    });

  for (const slot of slots) start(slot);

  return {
    list: (zipPath, limits) => enqueue({ kind: 'list', zipPath, limits }, { milliseconds: shortJob }),
    async convert(source, limits, on, signal) {
      await held;
      return enqueue({ kind: 'convert', source, limits }, { milliseconds: limits.milliseconds, on, signal });
    },
    holdConversions: (until) => void (held = until.catch(() => {})),
    extract: (source, limits) => enqueue({ kind: 'extract', source, limits }, { milliseconds: limits.milliseconds }),
    drawPdf: (path) => enqueue({ kind: 'drawPdf', path }, { milliseconds: documentJob }),
    cleanThreeMf: (path, limits) => enqueue({ kind: 'cleanThreeMf', path, limits }, { milliseconds: documentJob }),
    cleanDicom: (ask, milliseconds) => enqueue({ kind: 'cleanDicom', ...ask }, { milliseconds }),
    bite: (one, other, shown) => enqueue({ kind: 'bite', one, other, shown }, { milliseconds: shortJob }),
    checkScan: (glb, scale) => enqueue({ kind: 'checkScan', glb, scale }, { milliseconds: shortJob }),
    checkDesign: (ask) => enqueue({ kind: 'checkDesign', ...ask }, { milliseconds: shortJob }),
    checkTeeth: (ask) => enqueue({ kind: 'checkTeeth', ...ask }, { milliseconds: shortJob }),
    picture: (jaws, size) => enqueue({ kind: 'picture', jaws, size }, { milliseconds: shortJob }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      const reason = new DOMException('The mesh pool is closed.', 'AbortError');
      for (const job of queue.splice(0)) job.reject(reason);
      await Promise.all(slots.map((slot) => stop(slot, reason)));
    },
  };
}
