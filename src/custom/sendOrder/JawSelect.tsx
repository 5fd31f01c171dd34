import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { jaws, type CaseFile } from '../../../domain/file.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useFileWords } from '../orderDetail/useFileWords.ts';

/** Which jaw the scan was recognised as; a person's word wins. */
export function JawSelect({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [update, { isPending }] = useRun('file', 'update');
  const known = file.jaw !== null || file.state !== 'ready';
  const change = (jaw: string) =>
    update({ id: file.id, version: file.version, jaw }).catch((error: unknown) => {
      // Told by the client; the list shows the file as it stands now.
      if (!(error instanceof CallError)) throw error;
    });
  return (
    <Select
      size="small"
      variant="outlined"
      displayEmpty
      value={file.jaw ?? ''}
      disabled={isPending}
      error={!known}
      onChange={({ target }) => void change(target.value)}
      inputProps={{ 'aria-label': translate('send.scans.jawOf', { name: words.name(file) }) }}
      renderValue={(jaw) =>
        jaw ? translate(`vocabulary.jaw.${jaw}`) : translate(known ? 'send.scans.recognising' : 'send.scans.whichJaw')
      }
      sx={{
        fontSize: 'size.small',
        fontWeight: 'fontWeightMedium',
        marginBlock: 0.25,
        '& .MuiSelect-select': { paddingBlock: 0.4, paddingInlineStart: 1 },
      }}
    >
      {jaws.values.map((jaw) => (
        <MenuItem key={jaw} value={jaw}>
          {translate(`vocabulary.jaw.${jaw}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
