import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { NoticeItem } from '../../../domain/calls.ts';
import { useFormat } from '../../builders/format.ts';
import { NoticeLink } from './NoticeLink.tsx';
import { NoticeTime } from './NoticeTime.tsx';
import { UnreadDot } from './UnreadDot.tsx';

/** Above the link that covers the entry. */
const above = { position: 'relative', zIndex: 1 } as const;

interface EarlierNoticesProps {
  notices: readonly NoticeItem[];
  /** The day whose heading they are under. */
  day: string;
  children: ReactNode;
}

/** Below an entry: its next step, and the record's older notices, folded. */
export function EarlierNotices({ notices, day, children }: EarlierNoticesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Box
        sx={{
          ...above,
          display: 'flex',
          flexWrap: 'wrap',
          rowGap: 0.25,
          alignItems: 'center',
          columnGap: 1.75,
          paddingBlockStart: 1,
          '&:empty': { display: 'none' },
          // Clicks between the buttons reach the entry's link.
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto' },
        }}
      >
        {children}
        {notices.length > 0 && (
          <Fold notices={notices} isOpen={isOpen} list={id} onToggle={() => setIsOpen((was) => !was)} />
        )}
      </Box>
      {isOpen && (
        <Box component="ul" id={id} sx={{ ...above, listStyle: 'none', margin: 0, marginBlockStart: 0.5, padding: 0 }}>
          {notices.map((notice) => (
            <Box
              key={notice.id}
              component="li"
              sx={{ display: 'flex', columnGap: 1, paddingBlock: { xs: 1.25, sm: 0.5 }, alignItems: 'baseline' }}
            >
              {!notice.seen && <UnreadDot unread={1} isAlone />}
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <NoticeLink notice={notice} />
              </Box>
              <NoticeTime notice={notice} day={day} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

interface FoldProps {
  notices: readonly NoticeItem[];
  isOpen: boolean;
  /** Id of the list that it unfolds. */
  list: string;
  onToggle(): void;
}

/** `2 earlier: message, accepted`: the number of notices, and their kinds. */
function Fold({ notices, isOpen, list, onToggle }: FoldProps) {
  const translate = useTranslate();
  const format = useFormat();
  const briefs = notices.map(({ entity, action }) => translate(`noticeList.brief.${entity}.${action}`, { _: '' }));
  const what = [...new Set(briefs)].filter(Boolean).join(translate('cells.comma'));
  return (
    <Button
      variant="text"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? list : undefined}
      onClick={onToggle}
      endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
      sx={{
        // Truncates before wrapping.
        flex: '1 1 132px',
        justifyContent: 'start',
        minInlineSize: 0,
        paddingInline: 0.75,
        // Aligns the text with the sentence; the background starts before it.
        marginInlineStart: -0.75,
        typography: 'caption',
        color: 'ink.faint',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {translate(what ? 'noticeList.earlierOf' : 'noticeList.earlier', {
          smart_count: notices.length,
          earlier: format.count(notices.length),
          what,
        })}
      </Box>
    </Button>
  );
}
