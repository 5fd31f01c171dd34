import { uploadPurposes, type CaseFile } from '../../../domain/order/files/file.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { isHeldBack } from '../ui/files/caseFiles.ts';
import type { PickedFile } from '../ui/upload/picked.ts';
import { uploads } from '../ui/upload/uploads.ts';
import { useAddFiles } from '../ui/upload/useAddFiles.ts';
import { useUploads } from '../ui/upload/useUploads.ts';

export interface AddedFiles {
  mayAdd: boolean;
  /** Resolves to the ids of the added files. */
  add(picked: PickedFile[]): Promise<string[]>;
  /** Uploaded while the page was closed, and not handed over yet: waits for a click. */
  left: CaseFile[];
  /** Hands over `left`. */
  give(): void;
}

/** Adds files to an order; a clinic's are handed to the lab once uploaded, whichever part of the page is shown. */
export function useAddedFiles(order: Order, files: readonly CaseFile[]): AddedFiles {
  const { actor } = useSession();
  const purposes = uploadPurposes(actor, order);
  const queue = useAddFiles(files);
  const gives = isAllowed(orderEntity, 'addFiles', actor, order);
  const { run, isPending } = useAction('order', 'addFiles');
  const { totals } = useUploads(order.id);
  const left =
    gives && !totals.busy && !isPending
      ? files.filter((file) => isHeldBack(file, order) && file.parentId === null)
      : [];
  const add = async (picked: PickedFile[]) => {
    await queue(order.id, picked, (guess) => (purposes.includes(guess) ? guess : 'attachment'));
    const fileIds = await uploads.settled(order.id);
    if (gives && fileIds.length > 0) await run({ id: order.id, fileIds });
    return fileIds;
  };
  return {
    mayAdd: purposes.length > 0,
    add,
    left,
    give: () => void run({ id: order.id, fileIds: left.map(({ id }) => id) }),
  };
}
