import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { jaws, mayBring, purposesForKind, uploadPurposes, type CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { openStates } from '../../../domain/order/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { mayRemove } from '../ui/files/caseFiles.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';

interface UseAsProps {
  file: CaseFile;
  order: Pick<Order, 'state'>;
}

type Use = Pick<CaseFile, 'jaw'> | Pick<CaseFile, 'purpose'>;

/** Corrects a file's purpose or jaw, for the side that uploaded it, while the order is open. */
export function UseAs({ file, order }: UseAsProps) {
  const translate = useTranslate();
  const words = useFileWords();
  const { side, actor } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [update, { isPending }] = useRun('file', 'update');
  if (file.side !== side || !openStates.includes(order.state)) return null;
  if (!mayBring(actor, file.purpose, order.state)) return null;
  const { id, version, kind, purpose, jaw } = file;
  const isScan = kind === 'model' && purpose === 'scan';
  // Once the other side has the file, only its jaw can be corrected.
  const places = mayRemove(file, order, actor) ? purposesForKind(file) : [];
  const mayBe = uploadPurposes(actor, order);
  const uses: { label: string; isSo: boolean; use: Use }[] = [
    ...(isScan
      ? jaws.values.map((one) => ({ label: `vocabulary.jaw.${one}`, isSo: one === jaw, use: { jaw: one } }))
      : []),
    ...places
      .filter((one) => mayBe.includes(one) && one !== purpose)
      .map((one) => ({ label: `vocabulary.filePurpose.${one}`, isSo: false, use: { purpose: one } })),
  ];
  if (uses.length === 0) return null;
  const title = translate('orderDetail.files.useAs', { name: words.name(file) });
  const put = (use: Use) => {
    setAnchor(null);
    update({ id, version, ...use }).catch((error: unknown) => {
      // The request layer shows the failure; the list shows the unchanged file.
      if (!(error instanceof CallError)) throw error;
    });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={title}
        title={title}
        disabled={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': title } }}
      >
        {uses.map(({ label, isSo, use }) => (
          <MenuItem key={label} selected={isSo} onClick={() => put(use)}>
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
