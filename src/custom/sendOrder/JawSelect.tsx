import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { isJawSure, jaws, type CaseFile } from '../../../domain/order/files/file.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useEvidenceWords } from '../ui/files/useEvidenceWords.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';

const jawLook = ({ isProposed, isSure }: { isProposed: boolean; isSure: boolean }) => ({
  // Long labels shrink in favour of the button next to them.
  minWidth: 0,
  fontSize: 'size.small',
  fontWeight: 'fontWeightMedium',
  marginBlock: 0.25,
  ...(isProposed && { '& fieldset': { borderColor: 'warning.main' } }),
  // At 1440 px, with three cards in a row, the longest jaw name must fit.
  '&.MuiInputBase-adornedStart': { paddingInlineStart: 0.5 },
  '& .MuiSelect-select.MuiSelect-select': {
    paddingBlock: 0.4,
    paddingInline: isSure ? '4px 20px' : '8px 20px',
  },
  '& .MuiSelect-icon': { insetInlineEnd: 0 },
});

/** A scan's jaw: a suggestion until the user confirms it or chooses another. */
export function JawSelect({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [update, { isPending }] = useRun('file', 'update');
  const known = file.jaw !== null || file.state !== 'ready';
  const change = (jaw: string) =>
    update({ id: file.id, version: file.version, jaw }).catch((error: unknown) => {
      // The request layer shows the failure; the list shows the unchanged file.
      if (!(error instanceof CallError)) throw error;
    });
  const isProposed = file.jaw !== null && !isJawSure(file);
  const reasons = useEvidenceWords()(file);
  const right = translate('send.scans.right', { jaw: translate(`vocabulary.jaw.${file.jaw}`) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Select
        size="small"
        variant="outlined"
        displayEmpty
        value={file.jaw ?? ''}
        disabled={isPending}
        error={!known}
        onChange={({ target }) => void change(target.value)}
        inputProps={{ 'aria-label': translate('send.scans.jawOf', { name: words.name(file) }) }}
        title={reasons}
        startAdornment={isJawSure(file) && <Check color="success" sx={{ fontSize: 16 }} />}
        renderValue={(jaw) =>
          jaw ? translate(`vocabulary.jaw.${jaw}`) : translate(known ? 'send.scans.recognising' : 'send.scans.whichJaw')
        }
        sx={jawLook({ isProposed, isSure: isJawSure(file) })}
      >
        {jaws.values.map((jaw) => (
          <MenuItem key={jaw} value={jaw}>
            {translate(`vocabulary.jaw.${jaw}`)}
          </MenuItem>
        ))}
      </Select>
      {isProposed && (
        <Tooltip title={reasons ? `${right} (${reasons})` : right}>
          <IconButton
            size="small"
            aria-label={right}
            disabled={isPending}
            onClick={() => void change(file.jaw ?? 'other')}
          >
            <Check fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
