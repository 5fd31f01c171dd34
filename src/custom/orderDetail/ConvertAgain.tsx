import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';

/** Makes the viewing copy again where that failed. */
export function ConvertAgain({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const [convert, { isPending }] = useRun('file', 'convert');
  const start = () =>
    convert({ id: file.id }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  return (
    <Button size="small" loading={isPending} onClick={() => void start()}>
      {translate('entities.file.actions.convert')}
    </Button>
  );
}
