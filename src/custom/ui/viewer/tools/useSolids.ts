import { useEffect, useState } from 'react';
import type { ViewerModel } from '../model.ts';
import { ToolsClient } from './client.ts';

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
