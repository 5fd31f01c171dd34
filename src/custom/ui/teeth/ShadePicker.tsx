import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button, FormHelperText, Popover } from '@mui/material';
import { useId, useRef, useState } from 'react';
import type { Shade } from '../../../../domain/prescription.ts';
import { ShadePanel } from './ShadePanel.tsx';
import { ShadeSwatch } from './ShadeSwatch.tsx';
import type { Translate } from './toothWords.ts';

interface ShadePickerProps {
  translate: Translate;
  /** What it is the shade of, for those who don't see the table around it. */
  label: string;
  value: Shade | null;
  onChange: (shade: Shade | null) => void;
  /** Shown while there is no value. */
  placeholder: string;
  fault?: string;
  disabled?: boolean;
}

export function ShadePicker({ translate, label, value, onChange, placeholder, fault, disabled }: ShadePickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const faultId = useId();
  return (
    <>
      <Button
        ref={button}
        className="shadeButton"
        fullWidth
        color="inherit"
        variant="outlined"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${value ?? placeholder}`}
        aria-describedby={fault && faultId}
        onClick={() => setOpen(true)}
        sx={{
          px: 1.25,
          gap: 0.75,
          justifyContent: 'flex-start',
          fontWeight: 400,
          textTransform: 'none',
          borderColor: fault ? 'error.main' : 'action.disabled',
          color: value ? 'text.primary' : 'text.secondary',
        }}
      >
        {value && <ShadeSwatch shade={value} />}
        <Box
          component="span"
          sx={{ flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {value ?? placeholder}
        </Box>
        <ArrowDropDownIcon sx={{ color: 'action.active', marginInlineEnd: -0.75 }} />
      </Button>
      {fault && (
        <FormHelperText error id={faultId}>
          {fault}
        </FormHelperText>
      )}
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <ShadePanel
          translate={translate}
          label={label}
          value={value}
          onChange={onChange}
          onDone={() => setOpen(false)}
        />
      </Popover>
    </>
  );
}
