/** A link that stands by itself, outside of a sentence: as high as a pointer needs, and on a phone as a finger. */
export const ownTarget = {
  display: 'inline-block',
  alignContent: 'center',
  minInlineSize: { xs: 44, sm: 24 },
  minBlockSize: { xs: 44, sm: 24 },
} as const;
