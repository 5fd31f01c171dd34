import Box from '@mui/material/Box';
import type { PatientImage } from '../../../../domain/image.ts';
import { useImageWords } from '../images/useImageWords.ts';

/** Images in two columns with captions; no page break cuts one. */
export function ReportImages({ images }: { images: readonly PatientImage[] }) {
  const words = useImageWords();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
      {images.map((image) => (
        <Box key={image.id} component="figure" sx={{ margin: 0, breakInside: 'avoid' }}>
          <Box
            component="img"
            // On paper a small copy would be blurred.
            src={image.pictureUrl ?? undefined}
            alt={words.title(image)}
            width={image.width}
            height={image.height}
            sx={{ inlineSize: '100%', blockSize: 'auto', maxBlockSize: 320, objectFit: 'contain' }}
          />
          <Box
            component="figcaption"

            sx={{ typography: 'caption', overflowWrap: 'anywhere' }}
          >
            {words.about(image)}
            {image.note && (
              <>
                : <bdi>{image.note}</bdi>
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
