import ExpandMore from '@mui/icons-material/ExpandMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { roleOf } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { useSwitchOrganisation } from '../useSwitchOrganisation.ts';

const oneLine = {
  maxWidth: { sm: 120, md: 200 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Which organisation one works for, and the others one belongs to. */
export function OrganisationMenu() {
  const translate = useTranslate();
  const { user, role } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useCallQuery('myInstitutionList', {}, { enabled: anchor !== null });
  const [switchTo, { isPending }] = useSwitchOrganisation();
  if (!user.institution) return null;
  const ownRole = translate(`vocabulary.role.${role}`);

  const choose = async (iid: number) => {
    if (iid === user.iid) return setAnchor(null);
    try {
      await switchTo(iid);
    } catch {
      setAnchor(null);
    }
  };
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(data?.list ?? [user.institution]).map((organisation) => (
          <MenuItem
            key={organisation.iid}
            selected={organisation.iid === user.iid}
            disabled={isPending}
            onClick={() => void choose(organisation.iid)}
          >
            {organisation.logo && <OrganisationLogo address={organisation.logo} />}
            <ListItemText
              primary={organisation.name}
              secondary={translate(`vocabulary.role.${roleOf(organisation.authorityId)}`)}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** An organisation's logo, next to its name, all of it; `size` in pixels. */
const OrganisationLogo = ({ address, size = 30 }: { address: string; size?: number }) => (
  <Avatar
    variant="rounded"
    src={address}
    alt=""
    sx={{
      inlineSize: size,
      blockSize: size,
      marginInlineEnd: 1,
      bgcolor: 'common.white',
      '& img': { objectFit: 'contain' },
    }}
  />
);
