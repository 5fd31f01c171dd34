/** What the sweep finds by its age, however much there is of it. */
export const retention = {
  notice_age: 'on notice (created_at)',
  session_end: 'on session (expires_at)',
  draft_age: 'on draft (updated_at)',
  upload_age: 'on upload (touched_at)',
} as const;
