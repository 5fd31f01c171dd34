import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { linked } from './reading.ts';

interface BubbleProps {
  ours: boolean;
  /** Not at the server yet. */
  faint?: boolean;
  body: string;
  /** Its pictures and files. */
  files?: ReactNode;
  /** Who wrote it and when, and what may be done. */
  children: ReactNode;
}

/** One message; one's own organisation's stand at the end of the line. Each finds its own direction. */
export const Bubble = ({ ours, faint = false, body, files, children }: BubbleProps) => (
  <Box
    sx={({ palette }) => ({
      alignSelf: ours ? 'flex-end' : 'flex-start',
      maxWidth: '88%',
      paddingBlock: 1,
      paddingInline: 1.25,
      borderRadius: 1.25,
      fontSize: 'size.small',
      opacity: faint ? 0.65 : 1,
      backgroundColor: ours ? palette.accent.soft : palette.background.default,
      flexShrink: 0,
    })}
  >
    {body && (
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {linked(body).map(({ text, href }, index) =>
          href ? (
            <Link key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </Box>
    )}
    {files}
    <Box sx={{ color: 'text.secondary', fontSize: 'size.caption', marginBlockStart: 0.25 }}>{children}</Box>
  </Box>
);
