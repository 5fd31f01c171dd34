import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ProductScene } from './ProductScene.tsx';

/** A page without a session: the product's name and the content in one column, the product's picture in the other. */
export function PublicPage({ columns, children }: { columns: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
        minHeight: '100dvh',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', padding: { xs: 3, sm: 5 }, gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 650 }}>
          <Box component="img" src="/favicon.svg" alt="" sx={{ inlineSize: 32, blockSize: 32 }} />
          {translate('layout.product')}
        </Box>
        {children}
      </Box>
      <ProductScene />
    </Box>
  );
}

/** The form in the middle of the page's first column. */
export const PublicForm = ({ children }: { children: ReactNode }) => (
  <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center' }}>{children}</Box>
);
