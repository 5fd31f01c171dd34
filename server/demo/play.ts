import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope, ListAnswer } from '../../domain/envelope.ts';
import type { CaseFile, FilePurpose } from '../../domain/order/files/file.ts';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { ImageCategory } from '../../domain/patient/image.ts';
import { deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { errorCodes } from '../../domain/errors.ts';
import { limits } from '../../domain/limits.ts';
import { createApp, type App, type AppOptions } from '../app.ts';
import type { Services } from '../core/services.ts';

/** One action at a set time. `id` must stay the same for ever: a resumed start uses it to know what's done. */
export interface Step {
  id: string;
  at: Date;
  /** E-mail of a demo account; null for the operator, devices and automatic events. */
  who: string | null;
  /** Whether it can run yet; if not, retried. */
  mayBegin?(as: Actor): Promise<boolean>;
  /** Returns the id of the created record, if any; later steps look it up by this step's id. */
  act(as: Actor): Promise<string | void>;
}

/** Calls the product's API for people, and its functions for the operator. */
export interface Actor {
  /** The product's services, with the step's time as their clock. */
  services: Services;
  /** The id that an earlier step returned. */
  made(stepId: string): string;
  /** The data of a call that must succeed, such as `order/create`. `deviceToken`: for calls by a device. */
  call<Data>(path: string, body: object, deviceToken?: string): Promise<Data>;
  upload(file: { orderId: string; name: string; purpose: FilePurpose; bytes: Buffer }): Promise<string>;
  image(image: NewImage): Promise<void>;
}

interface NewImage {
  patientId: string;
  name: string;
  category: ImageCategory;
  takenOn: string;
  note: string | null;
  bytes: Buffer;
}

/** Progress: the world's last day, and the ids created by completed steps. */
interface Progress {
  until: string;
  made: Record<string, string>;
  complete: boolean;
}

interface Stage {
  options: AppOptions;
  /** The password of all accounts. */
  password: string;
  /** The steps of a world ending at `until`, in the order in which they run. */
  stepsUntil(until: Date): readonly Step[];
  /** Whether to stop before the next step, because the process is ending. */
  isStopping(): boolean;
}

/** Delay before retrying `mayBegin`, ms. */
const waiting = 500;
/** Retries after which a step runs anyway. */
const mostAsked = 60;

const progressFile = (dataDir: string) => join(dataDir, 'demo.json');

/** Null if nothing was made before. */
export async function progressOf(dataDir: string): Promise<Progress | null> {
  const text = await readFile(progressFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Progress);
}

/** Written to a temporary file and renamed, so that a kill leaves no partial file. */
async function keep(dataDir: string, progress: Progress): Promise<void> {
  const temporary = `${progressFile(dataDir)}.new`;
  await writeFile(temporary, JSON.stringify(progress));
  await rename(temporary, progressFile(dataDir));
}

/**
 * Runs the remaining steps, each at its own time, on a separate app with a set clock. Progress is saved after each
 * step, and calls carry idempotency keys, so that a process killed at any point creates nothing twice.
 * @returns whether the world is complete.
 */
export async function play({ options, password, stepsUntil, isStopping }: Stage): Promise<boolean> {
  const { dataDir } = options;
  const progress = (await progressOf(dataDir)) ?? { until: new Date().toISOString(), made: {}, complete: false };
  if (progress.complete) return true;
  let now = new Date(progress.until);
  const app = await createApp({
    ...options,
    works: false,
    callLimits: { account: 0, organisation: 0 },
    // One demo clinic has a subscription, even if clinics can't subscribe now.
    selfServiceStorage: true,
    now: () => now,
  });
  const people = new Map<string, Person>();
  const signedIn = async (who: string | null): Promise<Person> => {
    const person = (who && people.get(who)) || personOf(who, app, password, () => now.getTime());
    if (who) people.set(who, person);
    await person.open();
    return person;
  };
  /** The first step may have run just before the previous process ended. */
  let mayRepeat = true;
  const actorOf = ({ id, who }: Step) =>
    actorFor(id, () => signedIn(who), { services: app.services, made: progress.made, mayRepeat });
  try {
    for (const step of stepsUntil(new Date(progress.until))) {
      if (step.id in progress.made) continue;
      if (isStopping()) return false;
      now = step.at;
      for (let nth = 0; nth < mostAsked && step.mayBegin; nth++) {
        if (await step.mayBegin(actorOf({ ...step, id: `${step.id}.${nth}` }))) break;
        await pause(waiting);
        if (isStopping()) return false;
      }
      const made = await step.act(actorOf(step));
      progress.made[step.id] = made ?? '';
      await keep(dataDir, progress);
      mayRepeat = false;
    }
    for (const person of people.values()) await person.call('base/logout', {}).catch(() => null);
    progress.complete = true;
    await keep(dataDir, progress);
    return true;
  } finally {
    await app.close();
  }
}

type Person = ReturnType<typeof personOf>;

/** Calls the API as a person, in their session. Devices have no session but their own token: `who` is null. */
function personOf(who: string | null, app: App, password: string, now: () => number) {
  let [token, openedAt, seenAt] = ['', 0, 0];

  const ask = async (path: string, init: RequestInit, token: string) =>
    app.fetch(
      new Request(`http://demo/prod-api${path}`, {
        ...init,
        headers: { 'X-Token': token, 'User-Agent': 'Demo', ...(init.headers as Record<string, string>) },
      }),
    );

  /** Sends a person's request; signs in and retries if the session is gone, or too old for what needs a fresh proof. */
  async function send(path: string, init: RequestInit): Promise<Response> {
    let response = await ask(path, init, token);
    if (await needsSignIn(response)) {
      await signIn();
      response = await ask(path, init, token);
    }
    token = response.headers.get('new-token') ?? token;
    seenAt = now();
    return response;
  }

  async function call<Data>(path: string, body: object, options?: CallOptions): Promise<Data> {
    return dataOf<Data>(path, await send(`/v1/${path}`, callOf(body, options)));
  }

  async function signIn(): Promise<void> {
    const answer = await ask('/v1/base/login', callOf({ userName: who, password }), '');
    ({ token } = await dataOf<{ token: string }>('base/login', answer));
    openedAt = now();
    seenAt = openedAt;
  }

  /** Opens a new session if the person's has expired, because weeks may lie between steps. */
  async function open(): Promise<void> {
    const isOpen = now() - seenAt < limits.sessionIdle && now() - openedAt < limits.sessionLife;
    if (who !== null && !isOpen) await signIn();
  }

  return { send, call, open };
}

interface CallOptions {
  key?: string;
  deviceToken?: string | undefined;
}

const callOf = (body: object, { key = randomUUID(), deviceToken }: CallOptions = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    ...(deviceToken && { [deviceTokenHeader]: deviceToken }),
  },
  body: JSON.stringify(body),
});

async function dataOf<Data>(path: string, response: Response): Promise<Data> {
  const { code, msg, data } = (await response.json()) as Envelope<Data>;
  if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function needsSignIn(response: Response): Promise<boolean> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return false;
  const { code } = (await response.clone().json()) as Envelope;
  return [errorCodes.unknownToken, errorCodes.expiredToken, errorCodes.proofNeeded].some((one) => one === code);
}

interface World extends Pick<Progress, 'made'>, Pick<Actor, 'services'> {
  mayRepeat: boolean;
}

function actorFor(id: string, signedIn: () => Promise<Person>, { services, made, mayRepeat }: World): Actor {
  let calls = 0;
  return {
    services,
    made(stepId) {
      const found = made[stepId];
      if (found === undefined) throw new Error(`${id} comes before ${stepId}, which it needs`);
      return found;
    },
    async call(path, body, deviceToken) {
      const person = await signedIn();
      return person.call(path, body, { key: `demo-${id}-${calls++}`, deviceToken });
    },
    async upload(file) {
      const person = await signedIn();
      const before = mayRepeat ? await uploadedBefore(person, file) : undefined;
      if (before) return before;
      const sent = await beginUpload(person, file);
      const location = sent.headers.get('Location');
      const fileId = sent.headers.get('X-File-Id') ?? (location && (await patch(person, location, file.bytes)));
      if (!fileId) throw new Error(`${id}: ${sent.status} ${await sent.text()}`);
      return fileId;
    },
    async image({ bytes, ...described }) {
      const person = await signedIn();
      const body = { ...described, size: bytes.length };
      const place = await person.call<AttachmentPlace>('image/place', body, { key: `demo-${id}-${calls++}` });
      const sent = await person.send(place.url.replace('/prod-api', ''), { method: 'PUT', body: bytes as BodyInit });
      const { code, msg } = (await sent.json()) as Envelope;
      const isThere = mayRepeat && code === errorCodes.uploadAddressUsed;
      if (code !== 200 && !isThere) throw new Error(`${id}: ${code} ${msg}`);
    },
  };
}

type Upload = Parameters<Actor['upload']>[0];

/** The id of the order's file with these bytes, if any: uploads have no idempotency keys. */
async function uploadedBefore(person: Person, { orderId, purpose, bytes }: Upload): Promise<string | undefined> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const body = { filter: { orderId }, pageSize: limits.listPage };
  const { list } = await person.call<ListAnswer<CaseFile>>('file/query', body);
  return list.find((file) => file.purpose === purpose && file.sha256 === hash)?.id;
}

function beginUpload(person: Person, { orderId, name, purpose, bytes }: Upload): Promise<Response> {
  const metadata = Object.entries({ orderId, filename: name, purpose })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  return person.send('/v1/upload', {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': metadata,
      'Content-Type': 'application/offset+octet-stream',
    },
    body: bytes as BodyInit,
  });
}

async function patch(person: Person, location: string, bytes: Buffer): Promise<string | null> {
  const sent = await person.send(`/v1/upload/${location.split('/').at(-1)}`, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: bytes as BodyInit,
  });
  return sent.headers.get('X-File-Id');
}
