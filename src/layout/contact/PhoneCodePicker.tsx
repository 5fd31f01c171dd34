import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PhoneCodeList } from './PhoneCodeList.tsx';

interface PhoneCodePickerProps {
  /** `+86` */
  value: string;
  onPick(code: string): void;
  disabled?: boolean;
}

/** The number's country code; opens the list of all. */
export default function PhoneCodePicker({ value, onPick, disabled }: PhoneCodePickerProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        aria-label={translate('signIn.phoneCode', { code: value })}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        dir="ltr"
        sx={({ palette }) => ({
          flexShrink: 0,
          minInlineSize: 72,
          minBlockSize: 32,
          paddingInline: 0.5,
          marginInlineStart: -0.75,
          marginInlineEnd: 1,
          borderRadius: 1,
          borderInlineEnd: `1px solid ${palette.line.main}`,
          fontSize: 'size.body1',
          '&:hover': { backgroundColor: 'action.hover' },
        })}
      >
        {value}
        <Box
          component="span"
          sx={{
            marginInlineStart: 1,
            color: 'text.secondary',
            borderBlockStart: '5px solid',
            borderInline: '4px solid transparent',
          }}
        />
      </ButtonBase>
      {isOpen && (
        <PhoneCodeList
          picked={value}
          onClose={() => setOpen(false)}
          onPick={(code) => {
            setOpen(false);
            onPick(code);
          }}
        />
      )}
    </>
  );
}
