import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';

/** Deletes a file permanently, after a confirmation. */
export function RemoveFile({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useRun('file', 'delete');
  const name = words.name(file);
  const text = translate('orderDetail.files.remove', { name });

  const confirm = async () => {
    try {
      await remove({ id: file.id });
    } catch (error) {
      // The request layer shows the failure; the file stays.
      if (!(error instanceof CallError)) throw error;
    }
    setAsking(false);
  };
  return (
    <>
      <Tooltip title={text}>
        <IconButton size="small" aria-label={text} onClick={() => setAsking(true)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={text}
        content={translate('orderDetail.files.removeSure')}
        confirm={translate('entities.file.actions.delete')}
        cancel={translate('actions.cancel')}
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
