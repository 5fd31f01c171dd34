import { hash } from '../../ui/upload/fingerprint.ts';
import type { PickedFile } from '../../ui/upload/picked.ts';
import type { UploadFault } from '../../ui/upload/queue.ts';
import type { FolderHandle } from '../../ui/watch/handles.ts';
import type { Kept, KeptFolder } from '../../ui/watch/kept.ts';
import type { Draft } from '../draft.ts';
import { casesIn, fingerprintOf, isUnreadable, signatureOf, type FoundCase } from './cases.ts';

/** What was decided about the case at one path. */
interface Place {
  signature: string;
  /**
   * `there` and `changed` wait for the user: there before watching began, or changed since it was taken. `copy` has the
   * content of another case.
   */
  state: 'there' | 'changed' | 'left' | 'taken' | 'copy';
  fingerprint?: string;
}

/** A case by its content, kept before its draft is created so that a repeat gets the same draft. */
interface TakenCase {
  /** Where its first file was, by which the case is told from a copy of it. */
  where: string;
  /** Until the draft is created: what it's created with. */
  values?: Draft;
  orderId?: string;
  isSent?: boolean;
}

type Asked = 'there' | 'changed';
type Files = readonly PickedFile[];

export interface RoundsDeps {
  kept: Kept;
  handle: FolderHandle;
  now(): number;
  today(): string;
  /** A new draft's values. */
  values(): Draft;
  /** Creates a draft; the same draft for the same key. */
  create(values: Draft, key: string): Promise<{ id: string }>;
  /** Whether the server has answered that it created none. */
  isRefusal(error: unknown): boolean;
  /** Queues the files that the draft lacks: another browser, or this one before it was closed, may have sent some. */
  upload(orderId: string, files: Files): Promise<void>;
  /** Resolves when all queued files of the draft are uploaded. */
  sent(orderId: string): Promise<void>;
  /** Why the files can't be uploaded. */
  faultOf(files: Files): Promise<UploadFault | undefined>;
  /** What to say about an error; throws it if it isn't one of the connection, the server or the folder. */
  problemOf(error: unknown): UploadFault;
  onTaken(name: string, orderId: string): void;
  onCopy(name: string): void;
}

export interface RoundResult {
  asked: Record<Asked, FoundCase[]>;
  takenToday: number;
  /** Why a case couldn't be taken; it's tried again in the next round. */
  problem: UploadFault | null;
}

export type Rounds = ReturnType<typeof createRounds>;

/** Takes the finished cases of a folder, in rounds. */
export function createRounds(deps: RoundsDeps) {
  const { kept } = deps;
  const places = createPlaces(deps);
  const isQuiet = createQuiet(deps.now);
  const taking = createTaking(deps, places);

  /** Answers why the case can't be taken yet. */
  async function decide(one: FoundCase, folder: KeptFolder): Promise<UploadFault | void> {
    const [place, signature] = await Promise.all([places.of(one), signatureOf(one)]);
    const quiet = isQuiet(one, signature);
    const before = await places.get(place);
    if (!folder.isListed && !['taken', 'copy'].includes(before?.state ?? ''))
      return places.set(place, { signature, state: 'there' });
    if (before?.signature === signature) return before.state === 'taken' ? taking.resume(one, before) : undefined;
    if (before && (before.state === 'there' || before.state === 'changed'))
      return places.set(place, { ...before, signature });
    if (!quiet) return undefined;
    const fingerprint = await fingerprintOf(one);
    if (!before) return taking.take(one, { place, signature, fingerprint, folderId: folder.id });
    const state = before.fingerprint === fingerprint ? before.state : 'changed';
    return places.set(place, { ...before, signature, state });
  }

  return {
    /** One round in the folder as it's kept now, which another tab may have changed. */
    async look(folder: KeptFolder, signal: AbortSignal): Promise<RoundResult> {
      const asked: RoundResult['asked'] = { there: [], changed: [] };
      let problem: UploadFault | null = null;
      const found = await casesIn(deps.handle);
      for (const one of found) {
        if (signal.aborted) break;
        try {
          problem = (await decide(one, folder)) ?? problem;
        } catch (error) {
          // Another program is still writing to it.
          if (!isUnreadable(error)) problem = deps.problemOf(error);
        }
        const state = (await places.get(await places.of(one)))?.state;
        if (state === 'there' || state === 'changed') asked[state].push(one);
      }
      isQuiet.keepOnly(found);
      if (!folder.isListed && !signal.aborted) await noteIn(kept, folder.id, () => ({ isListed: true }));
      const { taken } = (await kept.folder()) ?? folder;
      return { asked, takenToday: countOn(taken, deps.today()), problem };
    },
    /** The next round takes them. */
    accept: (cases: readonly FoundCase[]) => places.each(cases, (place) => places.remove(place)),
    leave: (cases: readonly FoundCase[]) =>
      places.each(cases, async (place) => {
        const before = await places.get(place);
        if (before) await places.set(place, { ...before, state: 'left' });
      }),
  };
}

type Places = ReturnType<typeof createPlaces>;

/** What is kept of paths, which are hashed; in memory too, because each round asks for all. */
function createPlaces({ kept, handle }: RoundsDeps) {
  const marks = new Map<string, string>();
  const known = new Map<string, Place | undefined>();
  const markOf = async (path: string) => {
    const mark = marks.get(path) ?? (await hash([handle.name, path]));
    marks.set(path, mark);
    return mark;
  };
  const of = ({ path }: FoundCase) => markOf(path);
  return {
    of,
    ofFirstFile: ({ files }: FoundCase) => markOf(files[0]!.path),
    get: async (place: string) => {
      if (!known.has(place)) known.set(place, await kept.get<Place>('place', place));
      return known.get(place);
    },
    set: async (place: string, value: Place) => {
      await kept.set(value, 'place', place);
      known.set(place, value);
    },
    remove: async (place: string) => {
      await kept.remove('place', place);
      known.set(place, undefined);
    },
    each: async (cases: readonly FoundCase[], act: (place: string) => Promise<void>) => {
      for (const one of cases) await act(await of(one));
    },
  };
}

/** Bytes per millisecond. A scanner that writes to a slow network drive pauses longer in a large case. */
const slowest = 10_000;

/** Whether a case has been the same for as long as its size needs, at least since an earlier round. */
function createQuiet(now: () => number) {
  const seen = new Map<string, { signature: string; since: number }>();
  const isQuiet = ({ path, size }: FoundCase, signature: string): boolean => {
    const before = seen.get(path);
    if (before?.signature === signature) return now() - before.since >= size / slowest;
    seen.set(path, { signature, since: now() });
    return false;
  };
  const keepOnly = (found: readonly FoundCase[]) => {
    for (const path of seen.keys()) if (!found.some((one) => one.path === path)) seen.delete(path);
  };
  return Object.assign(isQuiet, { keepOnly });
}

const countOn = ({ day, count }: KeptFolder['taken'], today: string) => (day === today ? count : 0);

/** Changes what is kept of the folder, unless the user has stopped watching it. */
async function noteIn(kept: Kept, folderId: string, change: (before: KeptFolder) => Partial<KeptFolder>) {
  const folder = await kept.folder();
  if (folder?.id === folderId) await kept.keepFolder({ ...folder, ...change(folder) });
}

interface Taking extends Required<Omit<Place, 'state'>> {
  place: string;
  folderId: string;
}

/** Makes drafts of cases, and counts them. */
function createTaking(deps: RoundsDeps, places: Places) {
  const { kept } = deps;
  const followed = new Set<string>();

  /** Keeps that all files are uploaded, once they are. */
  const follow = (fingerprint: string, taken: TakenCase & { orderId: string }) => {
    followed.add(fingerprint);
    const keep = () => kept.set({ ...taken, isSent: true }, 'case', fingerprint);
    // If it isn't kept, the next visit only finds that nothing is missing.
    void deps
      .sent(taken.orderId)
      .then(keep)
      .catch(() => undefined);
  };

  return {
    async take(one: FoundCase, { place, signature, fingerprint, folderId }: Taking): Promise<UploadFault | void> {
      const where = await places.ofFirstFile(one);
      const before = await kept.get<TakenCase>('case', fingerprint);
      if (before?.orderId) {
        const state = before.where === where ? 'taken' : 'copy';
        await places.set(place, { signature, state, fingerprint });
        if (state === 'copy') deps.onCopy(one.name);
        return undefined;
      }
      const fault = await deps.faultOf(one.files);
      if (fault) return fault;
      const values = before?.values ?? deps.values();
      await kept.set({ where, values } satisfies TakenCase, 'case', fingerprint);
      const { id: orderId } = await deps.create(values, `watch-${fingerprint}`).catch(async (error: unknown) => {
        // The next round tries other values, such as another usual lab.
        if (deps.isRefusal(error)) await kept.remove('case', fingerprint);
        throw error;
      });
      await kept.set({ where, orderId } satisfies TakenCase, 'case', fingerprint);
      await places.set(place, { signature, state: 'taken', fingerprint });
      const day = deps.today();
      await noteIn(kept, folderId, ({ taken }) => ({ taken: { day, count: countOn(taken, day) + 1 } }));
      deps.onTaken(one.name, orderId);
      await deps.upload(orderId, one.files);
      follow(fingerprint, { where, orderId });
      return undefined;
    },
    /** Once after a reload, or after an upload that couldn't be queued. */
    async resume(one: FoundCase, { fingerprint }: Place) {
      if (!fingerprint || followed.has(fingerprint)) return;
      const taken = await kept.get<TakenCase>('case', fingerprint);
      if (taken?.orderId && !taken.isSent) {
        await deps.upload(taken.orderId, one.files);
        follow(fingerprint, { where: taken.where, orderId: taken.orderId });
      }
      followed.add(fingerprint);
    },
  };
}
