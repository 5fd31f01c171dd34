import { useTranslate } from 'react-admin';
import type { SpaceKind } from '../../../domain/organisation/capacity.ts';
import { fileKinds } from '../../../domain/order/files/file.ts';

/** The name of a kind of stored data. */
export function useKindWord(): (kind: SpaceKind) => string {
  const translate = useTranslate();
  return (kind) =>
    fileKinds.values.some((one) => one === kind)
      ? translate(`vocabulary.${fileKinds.name}.${kind}`)
      : translate(`capacity.space.kinds.${kind}`);
}
