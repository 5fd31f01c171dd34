import { Upload, type DetailedError, type HttpRequest, type HttpResponse, type UploadOptions } from 'tus-js-client';
import { fingerprintOf } from './fingerprint.ts';
import { interruptedUploads } from './interrupted.ts';
import type { UploadFault, UploadItem } from './queue.ts';
import { isRefusal, refusalOf, waitReasonOf, type UploadRefusal } from './refusal.ts';

export interface TransferEvents {
  /** Bytes that the server has, or that are on their way to it. */
  onProgress: (sent: number) => void;
  /** The upload is retried automatically. `reason` is the server's; null when the connection is lost or the server is down. */
  onWait: (reason: UploadFault | null) => void;
  onDone: (fileId: string | null) => void;
  onFail: (refusal: UploadRefusal) => void;
}

export interface Transfer {
  /** Stops; what the server has, it keeps. */
  pause(): void;
  /** Stops, and the server forgets what it has. */
  cancel(): void;
  /** Tries at once instead of after the delay: the line is back. */
  hurry(): void;
}

export interface TransferSession {
  endpoint: string;
  /** Asked before every request: a long upload outlives a token. */
  headers: () => Record<string, string>;
  /** The server renewed the token. */
  onToken: (token: string) => void;
}

const megabyte = 1024 * 1024;
/** Small enough for proxies that buffer or time out, large enough that the round trips cost nothing. */
const chunkSize = 16 * megabyte;
const inOneRequest = megabyte / 4;
const longestDelay = 20_000;
/** Hours: a clinic's line that comes back in the afternoon. */
const retryDelays = Array.from({ length: 1500 }, (_, i) => Math.min(longestDelay, 500 * 2 ** i));
/** A line that dies without a word leaves a request open for minutes. */
const silence = 45_000;

/** Sends one file by tus 1.0, going on where an earlier attempt of the same file stopped. */
export function startTransfer(
  item: UploadItem,
  file: File,
  session: TransferSession,
  events: TransferEvents,
): Transfer {
  let stopped = false;
  let announcedAgain = false;
  const timer = createTimer();

  const end = () => {
    stopped = true;
    timer.stop();
  };
  const watch = () => {
    if (stopped) return timer.stop();
    timer.set(silence, () => {
      events.onWait(null);
      void again();
    });
  };
  const again = async () => {
    await upload.abort();
    if (stopped) return;
    watch();
    upload.start();
  };
  const fail = (refusal: UploadRefusal) => {
    end();
    events.onFail(refusal);
  };
  const unreadable = () => {
    if (stopped) return;
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
      const { status, body, isFinal, wait } = answerOf(error);
      // The library can't wait as long as the server asks: `onError` does.
      if (isFinal || wait !== null) return false;
      events.onWait(waitReasonOf(status, body));
      // A file that was moved or changed since it was picked looks just like a lost line.
      if (status === 0) file.slice(0, 1).arrayBuffer().catch(unreadable);
      return true;
    },
    onSuccess: ({ lastResponse }) => {
      end();
      events.onDone(lastResponse.getHeader('X-File-Id') ?? null);
    },
    onError: (error) => {
      const { status, body, isFinal, wait } = answerOf(error);
      // The server forgot it, as it does when the order is sent. Announced once more, it is taken, or refused with the reason.
      if (status === 404 && upload.url && !announcedAgain && !stopped) {
        announcedAgain = true;
        void forgetAddress(item, file, upload).then(() => !stopped && upload.start());
      } else if (wait === null || isFinal) fail(refusalOf(status, body));
      else if (!stopped) {
        events.onWait(waitReasonOf(status, body));
        timer.set(wait, () => void again());
      }
    },
  });

  void begin(upload, () => stopped).then(watch);
  // Nothing waits for it: half an upload that can't be deleted now expires at the server.
  const stop = (forgets: boolean) => {
    end();
    upload.abort(forgets).catch(() => undefined);
  };
  return { pause: () => stop(false), cancel: () => stop(true), hurry: () => void again() };
}

/** One thing at a time that is done later, unless it is put off. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const set = (time: number, act: () => void) => {
    stop();
    timer = setTimeout(act, time);
  };
  return { set, stop };
}

/** What every request of a file's upload has, and what is taken from each answer. */
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
  // One request for what is small. What is large needs its address before its bytes, or a pause would lose them.
  uploadDataDuringCreation: file.size <= inOneRequest,
  chunkSize,
  retryDelays,
  onBeforeRequest: (request: HttpRequest) => {
    for (const [name, value] of Object.entries(session.headers())) request.setHeader(name, value);
  },
  onAfterResponse: (request: HttpRequest, response: HttpResponse) => {
    const token = response.getHeader('new-token');
    if (token) session.onToken(token);
    // The library answers any failed HEAD with a new upload from nothing. Only a lost upload deserves that.
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

/** Takes an address that leads nowhere out of what waits to be gone on with. */
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

/** What the server answered; without an answer the status is 0. */
function answerOf(error: Error | DetailedError) {
  const response = 'originalResponse' in error ? responseOf(error) : null;
  const [status, body] = [response?.getStatus() ?? 0, response?.getBody() ?? ''];
  return { status, body, isFinal: isRefusal(status, body), wait: retryAfterOf(response) };
}

/** How long the server asks to wait, ms. */
function retryAfterOf(response: HttpResponse | null): number | null {
  const seconds = response?.getHeader('Retry-After');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
