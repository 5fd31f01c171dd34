import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Composer } from '../ui/conversation/Composer.tsx';
import { Talk, TalkLog } from '../ui/conversation/Talk.tsx';
import type { ShownBy } from '../../builders/views.ts';
import { channelOf } from './channel.ts';

/** A work order's conversation, for everyone who can see it. */
export default function WorkConversation({ record }: ShownBy) {
  return record ? <WorkTalk key={record.id} id={String(record.id)} /> : null;
}

function WorkTalk({ id }: { id: string }) {
  const translate = useTranslate();
  const channel = useMemo(() => channelOf(id), [id]);
  return (
    <Talk channel={channel}>
      <TalkLog label={translate('sections.conversation')} empty={translate('workOrders.empty')} />
      <Composer />
    </Talk>
  );
}
