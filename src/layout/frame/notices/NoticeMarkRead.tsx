import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { categoryNumbers, type NoticeCategory } from '../../../../domain/noticeCategories.ts';
import { useCall } from '../../../dataProvider/useCall.ts';

/** Marks all notices of a category as read. */
export function NoticeMarkRead({ category }: { category: NoticeCategory }) {
  const translate = useTranslate();
  const [watch, { isPending }] = useCall('watchNotices');
  return (
    <Button
      size="small"
      variant="text"
      loading={isPending}
      onClick={() => void watch({ categoryID: categoryNumbers[category] }).catch(shownByClient)}
    >
      {translate('entities.notice.actions.markRead')}
    </Button>
  );
}

/** The request layer shows the failure. */
const shownByClient = () => undefined;
