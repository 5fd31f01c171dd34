import { Upload, type DetailedError, type HttpRequest, type HttpResponse, type UploadOptions } from 'tus-js-client';
import { fingerprintOf } from './fingerprint.ts';
import { interruptedUploads } from './interrupted.ts';
import type { UploadFault, UploadItem } from './queue.ts';
import { isRefusal, refusalOf, waitReasonOf, type UploadRefusal } from './refusal.ts';

export interface TransferEvents {
  /** Bytes sent, including those in flight. */
  onProgress: (sent: number) => void;
  /** The upload is retried automatically. `reason` is the server's; null if it is down or the connection is lost. */
  onWait: (reason: UploadFault | null) => void;
  onDone: (fileId: string | null) => void;
  onFail: (refusal: UploadRefusal) => void;
}

export interface Transfer {
  /** Stops; the server keeps what it has. */
  pause(): void;
  /** Stops; the server deletes what it has. */
  cancel(): void;
  /** Retries immediately: the connection is back. */
  hurry(): void;
}

export interface TransferSession {
  endpoint: string;
  /** Called before every request, because a long upload outlives a token. */
  headers: () => Record<string, string>;
  /** The server renewed the token. */
  onToken: (token: string) => void;
}

const megabyte = 1024 * 1024;
/** Small enough for proxies that buffer or time out, large enough that round trips don't matter. */
const chunkSize = 16 * megabyte;
const inOneRequest = megabyte / 4;
const longestDelay = 20_000;
/** Covers hours, in case a clinic's connection only comes back in the afternoon. */
const retryDelays = Array.from({ length: 1500 }, (_, i) => Math.min(longestDelay, 500 * 2 ** i));
/** Milliseconds. A connection that dies silently leaves a request open for minutes. */
const silence = 45_000;

/** Uploads one file by tus 1.0, resuming an earlier attempt for the same file. */
export function startTransfer(
  item: UploadItem,
  file: File,
  session: TransferSession,
  events: TransferEvents,
): Transfer {
  let announcedAgain = false;
  const { isStopped, end, watch, again, wait } = createRestarts(
    () => upload,
    () => events.onWait(null),
  );
  const fail = (refusal: UploadRefusal) => {
    end();
    events.onFail(refusal);
  };
  const unreadable = () => {
    if (isStopped()) return;
    void upload.abort();
    fail({ fault: { key: 'upload.faults.unreadable' }, retryable: false });
  };

  const upload = new Upload(file, {
    ...optionsOf(item, file, session),
    onProgress: (sent) => {
      watch();
      events.onProgress(sent);
    },
    onShouldRetry: (error) => {
      const { status, body, isFinal, delay } = answerOf(error);
      // The library can't wait as long as the server asks: `onError` does.
      if (isFinal || delay !== null) return false;
      events.onWait(waitReasonOf(status, body));
      // A file moved or changed since it was picked looks like a lost connection.
      if (status === 0) file.slice(0, 1).arrayBuffer().catch(unreadable);
      return true;
    },
    onSuccess: ({ lastResponse }) => {
      end();
      events.onDone(lastResponse.getHeader('X-File-Id') ?? null);
    },
    onError: (error) => {
      const { status, body, isFinal, delay } = answerOf(error);
      // The server deleted it, as it does when the order is sent. Created again, it works or fails with a reason.
      if (status === 404 && upload.url && !announcedAgain && !isStopped()) {
        announcedAgain = true;
        void forgetAddress(item, file, upload).then(() => !isStopped() && upload.start());
      } else if (delay === null || isFinal) fail(refusalOf(status, body));
      else if (!isStopped()) {
        events.onWait(waitReasonOf(status, body));
        wait(delay);
      }
    },
  });

  void begin(upload, isStopped).then(watch);
  // Not awaited: an upload that can't be deleted now expires on the server.
  const stop = (forgets: boolean) => {
    end();
    upload.abort(forgets).catch(() => undefined);
  };
  return { pause: () => stop(false), cancel: () => stop(true), hurry: () => void again() };
}

/** Starts an upload again when its connection is silent or the server's delay is over, until it ends. */
function createRestarts(upload: () => Upload, onSilence: () => void) {
  let stopped = false;
  const timer = createTimer();
  const watch = () => {
    if (stopped) return timer.stop();
    timer.set(silence, () => {
      onSilence();
      void again();
    });
  };
  const again = async () => {
    await upload().abort();
    if (stopped) return;
    watch();
    upload().start();
  };
  return {
    isStopped: () => stopped,
    end: () => {
      stopped = true;
      timer.stop();
    },
    watch,
    again,
    wait: (delay: number) => timer.set(delay, () => void again()),
  };
}

/** A single delayed action; setting a new one replaces it. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const set = (time: number, act: () => void) => {
    stop();
    timer = setTimeout(act, time);
  };
  return { set, stop };
}

/** The common options of all requests of an upload, and the handling of responses. */
const optionsOf = (item: UploadItem, file: File, session: TransferSession): UploadOptions => ({
  endpoint: session.endpoint,
  metadata: {
    orderId: item.orderId,
    filename: item.name,
    relativePath: item.path,
    purpose: item.purpose,
    filetype: file.type || 'application/octet-stream',
  },
  fingerprint: async () => (await fingerprintOf(file, item.path, item.orderId)) ?? '',
  urlStorage: interruptedUploads,
  removeFingerprintOnSuccess: true,
  // One request for small files. Large ones need their URL first, or a pause would lose the bytes sent.
  uploadDataDuringCreation: file.size <= inOneRequest,
  chunkSize,
  retryDelays,
  onBeforeRequest: (request: HttpRequest) => {
    for (const [name, value] of Object.entries(session.headers())) request.setHeader(name, value);
  },
  onAfterResponse: (request: HttpRequest, response: HttpResponse) => {
    const token = response.getHeader('new-token');
    if (token) session.onToken(token);
    // The library answers any failed HEAD with a new upload from scratch; only a lost upload should do that.
    const lost = [404, 410].includes(response.getStatus());
    if (request.getMethod() === 'HEAD' && response.getStatus() >= 400 && !lost) throw new HeadRefused(response);
  },
});

async function begin(upload: Upload, stopped: () => boolean) {
  const [previous] = await upload.findPreviousUploads();
  if (stopped()) return;
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/** Removes a dead URL from the resumable uploads. */
async function forgetAddress(item: UploadItem, file: File, upload: Upload) {
  const { url } = upload;
  const fingerprint = await fingerprintOf(file, item.path, item.orderId);
  const known = fingerprint ? await interruptedUploads.findUploadsByFingerprint(fingerprint) : [];
  const stale = known.filter(({ uploadUrl }) => uploadUrl === url);
  await Promise.all(stale.map(({ urlStorageKey }) => interruptedUploads.removeUpload(urlStorageKey)));
  upload.url = null;
}

class HeadRefused extends Error {
  constructor(readonly response: HttpResponse) {
    super(`The server answered ${response.getStatus()}`);
  }
}

const responseOf = (error: DetailedError): HttpResponse | null =>
  error.causingError instanceof HeadRefused ? error.causingError.response : error.originalResponse;

/** The server's response; the status is 0 if there is none. */
function answerOf(error: Error | DetailedError) {
  const response = 'originalResponse' in error ? responseOf(error) : null;
  const [status, body] = [response?.getStatus() ?? 0, response?.getBody() ?? ''];
  return { status, body, isFinal: isRefusal(status, body), delay: retryAfterOf(response) };
}

/** The Retry-After delay in milliseconds. */
function retryAfterOf(response: HttpResponse | null): number | null {
  const seconds = response?.getHeader('Retry-After');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
