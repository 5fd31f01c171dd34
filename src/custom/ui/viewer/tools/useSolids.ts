import { useEffect, useState } from 'react';
import type { ViewerModel } from '../model.ts';
import type { Answers, FromWorker, Question, ToWorker } from './protocol.ts';
/** The load state of the full models that a tool needs. */
export type SolidsState = 'loading' | 'ready' | 'failed';

const whole = ({ fullUrl, lodUrl }: ViewerModel) => fullUrl ?? lodUrl;

/** The full models in the tools' worker, while the tool is open. */
export function useSolids(models: readonly ViewerModel[]) {
  const [client, setClient] = useState<ToolsClient | null>(null);
  const [state, setState] = useState<SolidsState>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    try {
      const started = new ToolsClient();
      setClient(started);
      return () => started.end();
    } catch {
      // The browser has no workers, or a policy forbids ours.
      setState('failed');
      return undefined;
    }
  }, []);

  const listed = models.flatMap((model) => {
    const url = whole(model);
    return url ? [{ id: model.id, url, shown: { unit: model.scale, mirrored: model.mirrored } }] : [];
  });
  // A new signature doesn't mean a new model.
  const key = listed.map(({ id, url, shown }) => [id, url.split('?')[0], shown.unit, shown.mirrored].join()).join(';');
  useEffect(() => {
    if (!client) return undefined;
    let isCurrent = true;
    setState('loading');
    const full = listed.map((model) => ({ ...model, url: new URL(model.url, location.href).href }));
    client.ask<'models'>({ ask: 'models', models: full }).then(
      ({ failed }) => isCurrent && setState(failed.length > 0 ? 'failed' : 'ready'),
      () => isCurrent && setState('failed'),
    );
    return () => void (isCurrent = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` is `listed` without its signatures
  }, [client, key, attempt]);

  const ids = listed.map(({ id }) => id);
  return { client: state === 'ready' ? client : null, state, ids, retry: () => setAttempt((before) => before + 1) };
}

export type Solids = ReturnType<typeof useSolids>;

type Asked<Name extends Question['ask']> = Extract<Question, { ask: Name }>;

interface Waiting {
  resolve(answer: never): void;
  reject(fault: Error): void;
}

/** The page's side of the tools' worker, which ends with the tools. */
class ToolsClient {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tools' });
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const one = this.waiting.get(data.nr);
      this.waiting.delete(data.nr);
      if ('answer' in data) one?.resolve(data.answer as never);
      else one?.reject(new Error(data.fault));
    };
    this.worker.onerror = ({ message }) => {
      for (const one of this.waiting.values()) one.reject(new Error(message));
      this.waiting.clear();
    };
  }

  ask<Name extends Question['ask']>(question: Asked<Name>): Promise<Answers[Name]> {
    const nr = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(nr, { resolve, reject });
      this.worker.postMessage({ ...question, nr } satisfies ToWorker);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
