import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useDataProvider } from 'react-admin';
import type { Draft } from '../../../../domain/drafts.ts';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { Values } from '../conflict.ts';
import { createDraftKeeper, type DraftKeeper, type DraftServer, type DraftSnapshot } from './draftKeeper.ts';

interface DraftPlace {
  entity: string;
  recordId: RecordId | null;
  /** The form's values before any edits. */
  blank: Values;
  /** The server's draft. */
  draft: Draft | null;
  /** The draft isn't in the form yet: nothing may overwrite it. */
  isOffered: boolean;
  /** Version of the record that is being edited; null for a new one. */
  version: RefObject<number | null>;
  /** Loading failed: nothing may be written over a draft that can't be read. */
  isUnknown: boolean;
}

/** Keeps a form's draft while the form is mounted; saves unsaved edits on unmount. */
export function useDraftKeeper(place: DraftPlace): DraftKeeper {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [keeper] = useState(() => {
    const made = createDraftKeeper(draftServer(provider, place), { blank: place.blank, restored: place.draft });
    if (place.isOffered) void made.hold();
    return made;
  });

  useEffect(() => {
    const save = () => document.visibilityState === 'hidden' && void keeper.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (!keeper.isUnsaved()) return;
      void keeper.flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', save);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('beforeunload', warn);
      keeper.part();
    };
  }, [keeper]);
  return keeper;
}

export const useDraftSnapshot = (keeper: DraftKeeper): DraftSnapshot =>
  useSyncExternalStore(keeper.subscribe, keeper.getSnapshot);

/** Quiet: the form itself shows the saving status. */
function draftServer(provider: ConsoleDataProvider, { entity, recordId, version, isUnknown }: DraftPlace): DraftServer {
  const key = { entity, recordId };
  if (isUnknown) {
    const refuse = () => Promise.reject(new Error('The draft that may be there is unknown.'));
    return { save: refuse, discard: refuse };
  }
  return {
    save: async (values, parting) => {
      const args = { ...key, values: { ...values }, baseVersion: version.current };
      return (await provider.call('draftSave', args, { quiet: true, parting })).updatedAt;
    },
    discard: () => provider.call('draftDiscard', key, { quiet: true }),
  };
}
