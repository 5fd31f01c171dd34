import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { FileVersion } from '../../../domain/order/files/fileVersions.ts';

/** A file's version number; renders nothing for the only version. */
export function VersionChip({ version }: { version: FileVersion | undefined }) {
  const translate = useTranslate();
  if (!version || version.of < 2) return null;
  const chip = (
    <Chip
      size="small"
      label={translate('files.version', { version: version.version })}
      color={version.isNewest ? 'primary' : 'default'}
      variant="outlined"
    />
  );
  return version.isNewest ? chip : <Tooltip title={translate('files.replaced')}>{chip}</Tooltip>;
}
