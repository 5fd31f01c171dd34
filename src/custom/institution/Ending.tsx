import Stack from '@mui/material/Stack';
import type { Institution } from '../../../domain/institution.ts';
import { Close } from './Close.tsx';
import { HandOver } from './HandOver.tsx';

/** What one does once: give the lead to somebody else, or end it all. */
export const Ending = ({ record }: { record: Institution }) => (
  <Stack spacing={2}>
    <HandOver record={record} />
    <Close record={record} />
  </Stack>
);
