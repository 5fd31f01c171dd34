import { createParser } from 'eventsource-parser';
import type { TestServer } from './testServer.ts';

interface LiveStream {
  status: number;
  /** The next signal's text, in order; null when the stream has ended. */
  next(): Promise<string | null>;
  /** Everything up to the stream's end. */
  rest(): Promise<string[]>;
  leave(): Promise<void>;
}

/** Opens the live stream as a console does; resolves when the server is listening for it. */
export async function openStream(server: Pick<TestServer, 'fetch'>, token: string, query = ''): Promise<LiveStream> {
  const response = await server.fetch(`/v1/notice/stream?${query}`, { headers: { 'X-Token': token } });
  const waiting: string[] = [];
  const state = { isOpen: false };
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'open') state.isOpen = true;
      else waiting.push(data);
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const pull = async () => {
    const { done, value } = await reader.read();
    if (!done) parser.feed(value);
    return !done;
  };
  const isStream = response.headers.get('Content-Type')?.includes('event-stream');
  if (isStream) while (!state.isOpen && (await pull()));
  const next = async () => {
    while (waiting.length === 0 && (await pull()));
    return waiting.shift() ?? null;
  };
  return {
    status: response.status,
    next,
    async rest() {
      const all: string[] = [];
      for (let one = await next(); one !== null; one = await next()) all.push(one);
      return all;
    },
    leave: () => reader.cancel(),
  };
}
