import { useMemo } from 'react';
import { imageCategories, type PatientImage } from '../../../../domain/patient/image.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';

/** An image's title, `Radiograph · 5 Jan 2026`, and its description with the note or the file name. */
export function useImageWords() {
  const words = useWords('image');
  const format = useFormat();
  return useMemo(() => {
    const about = ({ category, takenOn, createdAt }: PatientImage) =>
      [words.value(imageCategories.name, category), format.date(takenOn ?? createdAt)].join(' · ');
    return { about, title: (image: PatientImage) => `${about(image)}, ${image.note ?? image.name}` };
  }, [words, format]);
}
