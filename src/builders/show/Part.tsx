import { useTranslate } from 'react-admin';
import type { Resource } from '../../resources/defineResource.ts';
import type { BlockOf } from '../../resources/pageParts.ts';
import { isGiven } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { View } from '../View.tsx';
import { listedOf } from './among.ts';
import { Block } from './Block.tsx';
import { Facts } from './Facts.tsx';
import { Rows } from './Rows.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useWords } from '../useWords.ts';
import { RecordHistory, type RecordEvent } from './RecordHistory.tsx';

const mostRows = 10;

interface PartProps {
  resource: Resource;
  record: RecordValues;
  /** One of the definition's headings. */
  name: string;
  content: BlockOf<string> | 'history';
}

/** A part of a record's page, from its definition. */
export function Part({ resource, record, name, content }: PartProps) {
  const translate = useTranslate();
  const title = translate(`sections.${name}`);
  if (content === 'history')
    return (
      <Block title={title}>
        <Steps resource={resource.name} id={record.id} />
      </Block>
    );
  if ('timeline' in content) return <Timeline title={title} sources={content.timeline} record={record} />;
  if ('rows' in content) {
    const { of, without } = content.rows;
    return <Rows title={title} of={of} without={without} asked={listedOf(content.rows, record, mostRows)} />;
  }
  if ('view' in content)
    return (
      <Block title={title}>
        <View name={content.view} record={record} />
      </Block>
    );
  if (!content.some((field) => isGiven(record[field]))) return null;
  return (
    <Block title={title}>
      <Facts resource={resource.name} record={record} fields={content} />
    </Block>
  );
}

interface StepTaken extends RecordEvent {
  action: string;
  /** Null if no person did it. */
  actorName: string | null;
}

/** The default history of a record: each action, and who did it. */
function Steps({ resource, id }: { resource: string; id: unknown }) {
  const words = useWords(resource);
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName }: StepTaken) =>
    actorName === null ? words.action(action) : translate('history.step', { action: words.action(action), actorName });
  return <RecordHistory resource={resource} id={id} sentenceOf={sentenceOf} />;
}
