import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything, unheard } from '../../domain/signals.ts';
import { createParser } from 'eventsource-parser';
import { readToken } from './token.ts';
import { tellFailure } from './failures.ts';
import { apiBase, callHeaders, keepNewToken, refusalIn } from './httpClient.ts';
/** Signals within this time share one refresh, ms. */
const gathering = 100;
/** Refreshed with any change, because each may create a notice. */
const always = 'notice';

/**
 * Keeps all queries live while the calling component is mounted: the layout calls it once. Only members get signals.
 * `since` is the time of the page's oldest request.
 */
export function useLive(isMember: boolean, since: () => number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isMember) return;
    const ending = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const subjects = [...changed, always];
      changed.clear();
      if (subjects.includes(everything)) void queries.invalidateQueries();
      else subjects.forEach((subject) => void queries.invalidateQueries({ queryKey: [subject] }));
    };
    void listen(
      ({ entity }) => {
        changed.add(entity);
        timer ??= setTimeout(refresh, gathering);
      },
      ending.signal,
      since(),
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [queries, isMember, since]);
}

/** Says only *that* a record changed, never its content. */
export interface Signal {
  entity: string;
  id?: string;
}

const path = 'notice/stream';

const firstPause = 1_000;
const longestPause = 30_000;
/** The server's heartbeat is every 20 s; after this silence the connection counts as lost, ms. */
const longestSilence = 60_000;

/**
 * Listens to `notice/stream` until `signal` aborts, and reconnects after each loss with growing pauses. After
 * connecting the server sends what happened since `since` or during the loss.
 */
export async function listen(onSignal: (signal: Signal) => void, signal: AbortSignal, since: number): Promise<void> {
  let losses = 0;
  let heard = since;
  while (!signal.aborted) {
    try {
      await readStream(signal, heard, onSignal, () => {
        // Calls made while offline have failed: every query refetches, even if nothing has changed.
        if (losses > 0) onSignal({ entity: everything });
        losses = 0;
        heard = Date.now();
      });
    } catch {
      // The connection is lost; the loop reconnects.
    }
    losses += 1;
    await pause(Math.min(firstPause * 2 ** (losses - 1), longestPause), signal);
  }
}

async function readStream(
  signal: AbortSignal,
  since: number,
  onSignal: (signal: Signal) => void,
  onLife: () => void,
): Promise<void> {
  const silence = new AbortController();
  let patience = setTimeout(() => silence.abort(), longestSilence);
  try {
    const response = await fetch(`${apiBase}/${path}?${unheard}=${Date.now() - since}`, {
      headers: { ...callHeaders(path), Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    keepNewToken(response);
    if (!response.ok || !response.body || !response.headers.get('Content-Type')?.includes('event-stream')) {
      await tellSignedOut(response);
      throw new Error('no stream');
    }
    const parser = createParser({
      onEvent: ({ data }) => {
        const parsed = parse(data);
        if (parsed) onSignal(parsed);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onLife();
      clearTimeout(patience);
      patience = setTimeout(() => silence.abort(), longestSilence);
      parser.feed(value);
    }
  } finally {
    clearTimeout(patience);
  }
}

/** Shows at once that the session has ended or the organisation has removed its member, even on an idle page. */
async function tellSignedOut(response: Response): Promise<void> {
  const refusal = refusalIn(await response.json().catch(() => null));
  if (refusal?.isSignedOut && readToken()) tellFailure(refusal, { reads: true });
}

function parse(data: string): Signal | null {
  try {
    const value = JSON.parse(data) as Partial<Signal> | null;
    return typeof value?.entity === 'string' ? { ...value, entity: value.entity } : null;
  } catch {
    return null;
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
