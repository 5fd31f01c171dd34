import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import { filesOfInput, type PickedFile } from './picked.ts';

interface AddFilesProps {
  onFiles: (picked: PickedFile[]) => void;
  /** Replaces "Add files or a folder". */
  label?: string;
  size?: 'small' | 'medium';
  /** Icon only, next to added files. */
  isCompact?: boolean;
}

const picksFolders = typeof document !== 'undefined' && 'webkitdirectory' in document.createElement('input');
const picker = { folder: { webkitdirectory: '' }, files: {} };

/** A button that picks files, or a folder where the browser supports it. */
export function AddFiles({ onFiles, label, size = 'medium', isCompact = false }: AddFilesProps) {
  const translate = useTranslate();
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const words = label ?? translate('upload.add');
  const inputs = { files: useRef<HTMLInputElement>(null), folder: useRef<HTMLInputElement>(null) };
  const pick = (what: 'files' | 'folder') => {
    setMenuAt(null);
    inputs[what].current?.click();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = filesOfInput(target.files ?? []);
    // Allows picking the same file again.
    target.value = '';
    if (picked.length > 0) onFiles(picked);
  };
  return (
    <>
      <Button
        size={size}
        aria-haspopup={picksFolders ? 'menu' : undefined}
        {...(isCompact && { 'aria-label': words, title: words, sx: { minInlineSize: 0, paddingInline: 0.75 } })}
        onClick={({ currentTarget }) => (picksFolders ? setMenuAt(currentTarget) : pick('files'))}
      >
        {isCompact ? <Add fontSize="small" /> : words}
      </Button>
      <Menu anchorEl={menuAt} open={menuAt !== null} onClose={() => setMenuAt(null)}>
        <MenuItem onClick={() => pick('files')}>{translate('upload.files')}</MenuItem>
        <MenuItem onClick={() => pick('folder')}>{translate('upload.folder')}</MenuItem>
      </Menu>
      {(['files', 'folder'] as const).map((what) => (
        <input
          key={what}
          ref={inputs[what]}
          type="file"
          multiple
          hidden
          aria-label={translate(`upload.${what}`)}
          onChange={onChange}
          {...picker[what]}
        />
      ))}
    </>
  );
}
