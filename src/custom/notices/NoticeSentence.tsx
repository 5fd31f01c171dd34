import type { Notice } from '../../../domain/notice.ts';
import type { ShownBy } from '../../builders/views.ts';
import { NoticeText } from '../../layout/frame/notices/NoticeText.tsx';

/** What a notification says, as the bell's dialog shows it. */
export default function NoticeSentence({ record }: ShownBy) {
  return record ? <NoticeText notice={record as unknown as Notice} /> : null;
}
