import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isolate } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import type { Fate, Version } from './versions.ts';

export function useVersionName(): (version: Version) => string {
  const translate = useTranslate();
  return ({ purpose, submission }) =>
    purpose === 'scan'
      ? translate('viewer.compare.scans')
      : translate(`viewer.compare.${purpose}`, { version: submission });
}

/** How a version ended, in words. */
export function useFateWord(): (fate: Fate) => string {
  const translate = useTranslate();
  return ({ kind, reason, ...by }) => {
    const name = isolate(by.name);
    if (kind === 'recalled') return translate('viewer.compare.recalled', { name });
    return reason
      ? translate('viewer.compare.rejected', { name, reason: isolate(reason) })
      : translate('viewer.compare.rejectedOnly', { name });
  };
}

interface VersionSelectProps {
  label: string;
  versions: readonly Version[];
  version: Version | null;
  onChange(key: string): void;
}

/** Selects one side's version; shows its age and how it ended. */
export function VersionSelect({ label, versions, version, onChange }: VersionSelectProps) {
  const format = useFormat();
  const nameOf = useVersionName();
  const fate = version?.fate;
  const wordOf = useFateWord();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, flexWrap: 'wrap' }}>
      <TextField
        select
        size="small"
        label={label}
        value={version?.key ?? ''}
        onChange={({ target }) => onChange(target.value)}
        sx={{ minInlineSize: { xs: 0, sm: 150 }, flex: { xs: '1 1 100%', sm: 'none' } }}
      >
        {versions.map((one) => (
          <MenuItem key={one.key} value={one.key}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="caption" color="text.secondary" sx={{ minWidth: 0, flex: '1 1 120px' }}>
        {version && (
          <time dateTime={version.at} title={format.dateTime(version.at)}>
            {format.ago(version.at)}
          </time>
        )}
        {fate && (
          <Box
            component="span"
            dir="auto"
            sx={{ display: { xs: 'none', sm: 'block' }, color: 'error.main', overflowWrap: 'anywhere' }}
          >
            {wordOf(fate)}
          </Box>
        )}
      </Typography>
    </Box>
  );
}
