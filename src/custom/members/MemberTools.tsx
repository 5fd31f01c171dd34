import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { HeadButton } from '../../layout/HeadButton.tsx';
import { ownPages } from '../../layout/places.ts';
import InviteMember from './InviteMember.tsx';

/** The list's header: what each role may do, and for heads the invitation. */
export default function MemberTools() {
  const translate = useTranslate();
  const { path, title } = ownPages.roleRights;
  return (
    <>
      <HeadButton icon={<FactCheckOutlined />} words={translate(title)} variant="outlined" component={Link} to={path} />
      <InviteMember />
    </>
  );
}
