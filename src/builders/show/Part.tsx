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
import { Steps } from './Steps.tsx';
import { Timeline } from './timeline/Timeline.tsx';

const mostRows = 10;

interface PartProps {
  resource: Resource;
  record: RecordValues;
  /** One of the headings that definitions name. */
  name: string;
  content: BlockOf<string> | 'history';
}

/** A part of a record's page, as its definition says it. */
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
