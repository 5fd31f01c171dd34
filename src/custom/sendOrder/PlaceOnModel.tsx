import { useGetOne } from 'react-admin';
import type { Point } from '../../../domain/order/dataCheck/scanCheck.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { isStaged, Stage } from '../ui/files/Stage.tsx';
import { useFileBytes } from '../ui/files/useFileBytes.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { useKeepOrientation } from '../ui/files/useKeepOrientation.ts';

/** A file's model in full screen, with the camera at a given point. */
export default function PlaceOnModel({ fileId, at, onClose }: { fileId: string; at: Point; onClose(): void }) {
  const { data: file } = useGetOne<CaseFile>('file', { id: fileId });
  const words = useFileWords();
  const bytes = useFileBytes();
  const keep = useKeepOrientation();
  if (!file || !isStaged(file)) return null;
  return (
    <Stage
      files={[file]}
      at={file.id}
      onGo={onClose}
      nameOf={() => words.name(file)}
      bytes={bytes}
      onOrientation={({ id }, orientation) => keep([{ id }], orientation)}
      place={at}
    />
  );
}
