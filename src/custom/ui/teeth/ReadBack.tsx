import { Box, Button, Typography } from '@mui/material';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { readBack } from '../../../../domain/order/readBack.ts';
import type { Fdi, Notation } from '../../../../domain/teeth.ts';
import { readBackWords } from './readBackWords.ts';
import { useToothWords } from './toothWords.ts';

/** Text with `<b>` tags, whose pieces alternate between plain and bold. */
const Emphasised = ({ text }: { text: string }) =>
  text.split(/<\/?b>/).map((piece, i) =>
    i % 2 === 1 ? (
      // The pieces of a sentence never change order.
      <Box key={i} component="strong" sx={{ fontWeight: 650 }}>
        {piece}
      </Box>
    ) : (
      piece
    ),
  );

interface ReadBackProps {
  teeth: readonly ToothWork[];
  notation: Notation;
  /** Edits a restoration, given its teeth. */
  onEdit?: ((teeth: Fdi[]) => void) | undefined;
}

/** The whole prescription in words, as it would be read back on the phone. */
export function ReadBack({ teeth, notation, onEdit }: ReadBackProps) {
  const { translate } = useToothWords(notation);
  const items = readBack(teeth).map((item) => ({ of: item.teeth, ...readBackWords(translate, item, notation) }));
  return (
    <Box
      role="region"
      aria-label={translate('teeth.readBack.label')}
      sx={{ bgcolor: 'background.default', borderRadius: 1, px: 1.75, py: 1.25, display: 'grid', gap: 1.25 }}
    >
      {items.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('teeth.readBack.empty')}
        </Typography>
      )}
      {items.map(({ of, sentence, otherwise }) => (
        <Box key={sentence} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ lineHeight: 1.55, '&::first-letter': { textTransform: 'uppercase' } }}>
              <Emphasised text={sentence} />
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {otherwise.map(({ notation: other, teeth: codes }, i) => (
                <bdi key={other}>
                  {i > 0 && ' · '}
                  {translate(`teeth.notationsShort.${other}`)} <bdi dir="ltr">{codes}</bdi>
                </bdi>
              ))}
            </Typography>
          </Box>
          {onEdit && (
            <Button size="small" onClick={() => onEdit(of)}>
              {translate('teeth.readBack.edit')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
