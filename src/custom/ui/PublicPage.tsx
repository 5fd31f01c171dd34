import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A page without a session: product name and content in one column, an illustration in the other. */
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

/** A form centred in the page's first column. */
export const PublicForm = ({ children }: { children: ReactNode }) => (
  <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center' }}>{children}</Box>
);

const SceneArch = lazy(() => import('./SceneArch.tsx'));

/** The product's illustration: an arch with a marked bridge, between the clinic's colour and the laboratory's. */
function ProductScene() {
  const translate = useTranslate();
  return (
    <Box
      sx={({ palette }) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        padding: 6,
        background: palette.view,
        borderInlineStart: `1px solid ${palette.line.main}`,
      })}
    >
      {/* Loads after the form, in a placeholder of its size. */}
      <Box sx={{ inlineSize: 'min(560px, 90%)', aspectRatio: '480 / 330' }}>
        <Suspense>
          <SceneArch />
        </Suspense>
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 420, textAlign: 'center', fontSize: 'size.h2' }}>
        {translate('signIn.lead')}
      </Box>
    </Box>
  );
}
