import Check from '@mui/icons-material/Check';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { categoryNumbers, noticeCategories } from '../../../domain/notice/noticeCategories.ts';
import { useCall } from '../../dataProvider/useCall.ts';
import { ownPages } from '../../layout/places.ts';
import { groupIn, type NoticeGroups } from './NoticeTabs.tsx';

/** Marks all notices as read, and links to the notice settings. */
export function NoticeTools({ groups, onLeave }: { groups: NoticeGroups; onLeave(): void }) {
  const translate = useTranslate();
  const [watch, { isPending }] = useCall('watchNotices');
  const unread = noticeCategories.values.filter((one) => (groupIn(groups, one)?.unread ?? 0) > 0);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}>
      {(unread.length > 0 || isPending) && (
        <Button
          size="small"
          variant="text"
          loading={isPending}
          startIcon={<Check />}
          onClick={() =>
            void Promise.all(unread.map((one) => watch({ categoryID: categoryNumbers[one] }))).catch(shownByClient)
          }
        >
          {translate('noticeList.allRead')}
        </Button>
      )}
      <IconButton
        size="small"
        component={Link}
        to={ownPages.noticeSettings.path}
        onClick={onLeave}
        aria-label={translate(ownPages.noticeSettings.title)}
      >
        <SettingsOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}

/** The request layer shows the failure. */
const shownByClient = () => undefined;
