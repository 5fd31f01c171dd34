import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { roleOf } from '../../domain/roles.ts';
import { useSession } from '../authProvider/session.ts';
import { useCallQuery } from '../dataProvider/useCall.ts';
import { useSwitchOrganisation } from '../layout/useSwitchOrganisation.ts';
import { OrganisationLogo } from './OrganisationLogo.tsx';

interface OrganisationChoiceProps {
  anchor: HTMLElement;
  isOpen: boolean;
  onClose(): void;
}

/** Switches between the user's organisations. */
export default function OrganisationChoice({ anchor, isOpen, onClose }: OrganisationChoiceProps) {
  const translate = useTranslate();
  const { user } = useSession();
  const { data } = useCallQuery('myInstitutionList', {}, { enabled: isOpen });
  const [switchTo, { isPending }] = useSwitchOrganisation();
  const choose = async (iid: number) => {
    if (iid === user.iid) return onClose();
    try {
      await switchTo(iid);
    } catch {
      onClose();
    }
  };
  return (
    <Menu open={isOpen} anchorEl={anchor} onClose={onClose}>
      {(data?.list ?? (user.institution ? [user.institution] : [])).map((organisation) => (
        <MenuItem
          key={organisation.iid}
          selected={organisation.iid === user.iid}
          disabled={isPending}
          onClick={() => void choose(organisation.iid)}
        >
          {organisation.logo && <OrganisationLogo address={organisation.logo} />}
          <Box sx={{ minWidth: 0 }}>
            {organisation.name}
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {translate(`vocabulary.role.${roleOf(organisation.authorityId)}`)}
            </Box>
          </Box>
        </MenuItem>
      ))}
    </Menu>
  );
}
