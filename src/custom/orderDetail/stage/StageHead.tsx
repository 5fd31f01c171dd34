import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface StageHeadProps {
  title: ReactNode;
  facts?: string;
  onClose(): void;
  children?: ReactNode;
}

/** Title of what covers the models, and a button that goes back to them. */
export function StageHead({ title, facts, onClose, children }: StageHeadProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingBlock: 0.5,
        paddingInline: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="h3" component="h2" noWrap sx={{ flex: '1 1 120px', minWidth: 0 }}>
        {title}
        {facts && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            · {facts}
          </Box>
        )}
      </Typography>
      {children}
      <Button size="small" startIcon={<Close />} onClick={onClose}>
        {translate('orderDetail.stage.back')}
      </Button>
    </Box>
  );
}
