import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { imageCategories, type ImageCategory, type PatientImage } from '../../../../domain/image.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';

interface CategoryFilterProps {
  images: readonly PatientImage[];
  /** Null for all. */
  only: ImageCategory | null;
  onChange(only: ImageCategory | null): void;
}

/** A chip a category with how many there are; pressed, only those are shown. */
export function CategoryFilter({ images, only, onChange }: CategoryFilterProps) {
  const translate = useTranslate();
  const words = useWords('image');
  const format = useFormat();
  const chip = (value: ImageCategory | null, word: string, count: number) => (
    <Chip
      key={word}
      component="button"
      clickable
      aria-pressed={only === value}
      color={only === value ? 'primary' : 'default'}
      variant={only === value ? 'filled' : 'outlined'}
      label={`${word} ${format.number(count)}`}
      onClick={() => onChange(value)}
    />
  );
  return (
    <Box role="group" aria-label={words.field('category')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {chip(null, translate('patient.images.all'), images.length)}
      {imageCategories.values.map((value) =>
        chip(
          value,
          words.value(imageCategories.name, value),
          images.filter(({ category }) => category === value).length,
        ),
      )}
    </Box>
  );
}
