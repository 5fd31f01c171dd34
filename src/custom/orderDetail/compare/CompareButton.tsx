import CompareIcon from '@mui/icons-material/Compare';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import type { Submitted } from '../../ui/files/caseFiles.ts';
import { versionsToCompare } from './versions.ts';

const CompareDialog = lazy(() => import('./CompareDialog.tsx'));

interface CompareButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** A sign alone, where there is little room. */
  compact?: boolean;
  order: Order;
  files: readonly CaseFile[];
  /** The kind of submissions to compare; by default that of the newest one. */
  purpose?: Submitted;
}

/** Opens an order's versions side by side; nothing where there are no two of them. */
export function CompareButton({ order, files, purpose, variant = 'text', size, compact = false }: CompareButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const versions = versionsToCompare(files, []);
  if (versions.length < 2 || versions.every((version) => version.purpose === 'scan')) return null;
  const word = translate('viewer.compare.open');
  return (
    <>
      {compact ? (
        <Tooltip title={word}>
          <IconButton size="small" aria-label={word} onClick={() => setOpen(true)}>
            <CompareIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant={variant} size={size} startIcon={<CompareIcon />} onClick={() => setOpen(true)}>
          {word}
        </Button>
      )}
      {open && (
        <Suspense>
          <CompareDialog order={order} files={files} purpose={purpose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
