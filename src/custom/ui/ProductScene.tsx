import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';

const SceneArch = lazy(() => import('./SceneArch.tsx'));

/** The product in one picture: an arch with a bridge marked on it, between the clinic's colour and the laboratory's. */
export function ProductScene() {
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
      {/* It comes after the form, in a place of its size. */}
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
