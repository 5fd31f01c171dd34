/** A link outside of text: a target large enough for a pointer, or for a finger on phones. */
export const ownTarget = {
  display: 'inline-block',
  alignContent: 'center',
  minInlineSize: { xs: 44, sm: 24 },
  minBlockSize: { xs: 44, sm: 24 },
} as const;
