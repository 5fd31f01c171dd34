import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useMemo, useRef } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { limits } from '../../../../domain/limits.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import type { ShownBy } from '../../../builders/views.ts';
import { usePins } from './usePins.ts';

const none: CaseFile[] = [];

/** The clinic's open pins on the designs, all ticked: what a returned design asks for, point by point. */
export default function ReturnPins({ record }: ShownBy) {
  const translate = useTranslate();
  const { id: orderId } = record as unknown as Order;
  const format = useFormat();
  const pins = useOpenPins(orderId);
  const { setValue, watch } = useFormContext();
  const chosen = (useWatch({ name: 'pinIds' }) as string[] | null | undefined) ?? [];
  const key = pins.map(({ id }) => id).join();
  const isChosen = useRef(false);
  // All are ticked until the user chooses; the form sets its defaults after its fields have mounted.
  useEffect(() => {
    const nameAll = (now: unknown) => {
      if (key !== '' && !isChosen.current && now !== key) setValue('pinIds', key.split(','));
    };
    nameAll(null);
    const { unsubscribe } = watch(({ pinIds }) => nameAll((pinIds as string[] | null | undefined)?.join()));
    return unsubscribe;
  }, [key, setValue, watch]);
  const choose = (ids: string[]) => {
    isChosen.current = true;
    setValue('pinIds', ids);
  };
  if (pins.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, fontWeight: 600 }}>
        {translate('viewer.pin.asks')}
      </Box>
      {pins.map(({ id, number, note }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={(_event, isOn) => choose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          }
          label={
            <>
              {format.number(number)} · <bdi>{note}</bdi>
            </>
          }
          sx={{ display: 'flex', overflowWrap: 'anywhere' }}
        />
      ))}
    </Box>
  );
}

/** The user's organisation's open pins on the order's designs. */
function useOpenPins(orderId: string) {
  const { actor } = useSession();
  // Same parameters as the order page, to share its cache.
  const { data: files = none } = useGetList<CaseFile>('file', {
    filter: { orderId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: limits.orderFiles },
  });
  const all = usePins(orderId);
  return useMemo(() => {
    const designs = new Set(files.filter(({ purpose }) => purpose === 'design').map(({ id }) => id));
    return all.filter(
      ({ done, fileId, organisationId }) =>
        !done && organisationId === actor.organisationId && fileId != null && designs.has(fileId),
    );
  }, [all, files, actor.organisationId]);
}
