import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { linked } from './reading.ts';

interface BubbleProps {
  ours: boolean;
  /** Not delivered yet. */
  faint?: boolean;
  body: string;
  /** Its images and files. */
  files?: ReactNode;
  /** Author, time and actions. */
  children: ReactNode;
}

/** One message; those of the user's organisation are aligned to the end. Each detects its own text direction. */
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
