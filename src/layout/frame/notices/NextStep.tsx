import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { NoticeItem } from '../../../../domain/calls.ts';
import { pageAbout } from '../../../../domain/consolePages.ts';
import { useSession } from '../../../authProvider/session.ts';
import { ActionButtons } from '../../../builders/ActionButtons.tsx';
import { nextStepOf } from '../../../builders/actions/plan.ts';
import type { RecordValues } from '../../../builders/fields/types.ts';
import type { Resource } from '../../../resources/defineResource.ts';

interface NextStepProps {
  resource: Resource;
  record: RecordValues;
  newest: NoticeItem;
}

/** What the record waits for now, whatever its notifications said: an answer to a message that came last, or its next step. */
export function NextStep({ resource, record, newest }: NextStepProps) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { mention, list } = resource;
  const unread = list?.unread === undefined ? 0 : Number(record[list.unread]);
  const path = pageAbout(newest.entity, newest.recordId);
  if (newest.entity === mention?.messages && unread > 0 && path)
    return (
      <Button size="small" component={Link} to={path}>
        {translate('noticeList.reply')}
      </Button>
    );
  const step = nextStepOf(resource, actor, record);
  return step && <ActionButtons resource={resource.name} record={record} actions={[step]} size="small" />;
}
