import { useEffect, useState } from 'react';
import type { ViewerModel } from '../model.ts';
import type { Inspect } from '../useInspect.ts';
import type { ContactScan, ShownContacts } from './contacts.ts';
import type { Solids } from './useSolids.ts';

interface Options {
  isOpen: boolean;
  /** Includes hidden ones, such as a design's antagonist. */
  models: readonly ViewerModel[];
  designJaw: ContactScan['jaw'] | null;
  setMaps: Inspect['setMaps'];
}

/** The designs' distances to antagonists and neighbours, shown as colours on them while the tool is open. */
export function useContacts({ client }: Solids, { isOpen, models, designJaw, setMaps }: Options) {
  const [found, setFound] = useState<Readonly<Record<string, ShownContacts>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const designs = models.filter(({ isDesign }) => isDesign);
  const scans = models.flatMap(({ id, jaw, facesIn }): ContactScan[] =>
    jaw === 'upper' || jaw === 'lower' ? [{ id, jaw, facesIn }] : [],
  );
  const question = { ids: designs.map(({ id }) => id), scans, jaw: designJaw };
  const key = JSON.stringify(question);
  useEffect(() => {
    if (!client || !isOpen) return undefined;
    let isCurrent = true;
    client.ask<'contacts'>({ ask: 'contacts', ...question }).then(
      (contacts) => {
        if (!isCurrent) return;
        setFound(contacts);
        setMaps(new Map(Object.entries(contacts).map(([id, { colours }]) => [id, colours])));
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      setFound(null);
      setFailed(false);
      setMaps(undefined);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` is `question` by value
  }, [client, isOpen, key]);
  return { designs, found, hasFailed };
}

export type ContactsFound = ReturnType<typeof useContacts>;
