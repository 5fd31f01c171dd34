import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../authProvider/session.ts';
import { OrganisationLogo } from './OrganisationLogo.tsx';

const oneLine = {
  maxWidth: { sm: 120, md: 200 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const load = () => import('./OrganisationChoice.tsx');
const OrganisationChoice = lazy(load);

/** The current organisation, and a menu of the user's others. */
export function OrganisationMenu() {
  const translate = useTranslate();
  const { user, role } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!user.institution) return null;
  const ownRole = translate(`vocabulary.role.${role}`);

  return (
    <>
      <ButtonBase
        onMouseEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        aria-haspopup="menu"
        aria-label={`${translate('layout.organisation.switch')}: ${user.institution.name}, ${ownRole}`}
        sx={{
          font: 'inherit',
          borderRadius: 0.75,
          paddingInline: 0.75,
          paddingBlock: 0.25,
          textAlign: 'start',
          gap: 0.5,
          minWidth: { xs: 44, sm: 0 },
          minHeight: { xs: 44, sm: 0 },
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        {user.institution.logo && <OrganisationLogo address={user.institution.logo} />}
        <Box sx={{ minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
          <Box sx={{ ...oneLine, fontWeight: 'fontWeightMedium', lineHeight: 1.25 }}>{user.institution.name}</Box>
          <Box sx={{ ...oneLine, fontSize: 'size.caption', lineHeight: 1.2, color: 'ink.faint' }}>{ownRole}</Box>
        </Box>
        <ExpandMore sx={{ fontSize: 18, color: 'ink.faint' }} />
      </ButtonBase>
      {anchor && (
        <Suspense>
          <OrganisationChoice {...{ anchor, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
