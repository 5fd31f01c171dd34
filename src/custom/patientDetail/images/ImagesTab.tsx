import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, useRef, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ButtonBase from '@mui/material/ButtonBase';
import { imageCategories, type ImageCategory, type PatientImage } from '../../../../domain/patient/image.ts';
import { limits } from '../../../../domain/limits.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useOfPatient } from '../useOfPatient.ts';
import { UploadRows } from './UploadRows.tsx';
import { useImageUploads } from './useImageUploads.ts';
import { useImageWords } from './useImageWords.ts';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { PictureDialog } from '../../../builders/pictures/PictureDialog.tsx';
import { LargeBar } from './LargeBar.tsx';
import { ResourceForm } from '../../../builders/ResourceForm.tsx';
import Dialog from '../../../layout/Dialog.tsx';

const tiles = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 190px), 1fr))',
} as const;

/** The image collection: add, view and describe photographs and radiographs. */
function ImagesTab({ patient }: PartProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('image');
  const [search, setSearch] = useSearchParams();
  const { data = [], isPending } = useOfPatient<PatientImage>('image', patient.id, 'createdAt');
  const [category, setCategory] = useState<ImageCategory>('intraOral');
  const [only, setOnly] = useState<ImageCategory | null>(null);
  const { uploads, add, retry, dismiss } = useImageUploads();
  const addAll = (files: readonly File[]) => add(files.map((file) => ({ patientId: patient.id, file, category })));

  const shown = only ? data.filter((image) => image.category === only) : data;
  const open = (image: PatientImage | undefined) =>
    setSearch({ id: patient.id, tab: 'images', ...(image && { image: image.id }) }, { replace: search.has('image') });
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={translate('patient.images.addAs')}
          value={category}
          onChange={({ target }) => setCategory(target.value as ImageCategory)}
          sx={{ minInlineSize: 150 }}
        >
          {imageCategories.values.map((value) => (
            <MenuItem key={value} value={value}>
              {words.value(imageCategories.name, value)}
            </MenuItem>
          ))}
        </TextField>
        <AddImages onFiles={addAll} />
        <Typography variant="caption" sx={{ color: 'ink.faint' }}>
          {translate('patient.images.hint', { max: format.bytes(limits.patientImageBytes) })}
        </Typography>
      </Box>
      <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <DropZone label={translate('patient.images.drop')} onFiles={(picked) => addAll(picked.map(({ file }) => file))} />
      {data.length > 0 && <CategoryFilter images={data} only={only} onChange={setOnly} />}
      {isPending && <Skeleton variant="rounded" height={160} />}
      {!isPending && data.length === 0 && uploads.length === 0 && (
        <Box sx={{ color: 'ink.faint' }}>{translate('patient.images.empty')}</Box>
      )}
      <Box component="ul" sx={tiles}>
        {shown.map((image) => (
          <ImageTile key={image.id} image={image} onOpen={() => open(image)} />
        ))}
      </Box>
      <LargeView images={shown} at={search.get('image')} onGo={open} />
    </Box>
  );
}

export default ofPatient(ImagesTab);

/** Asks for images from the device or its camera. */
function AddImages({ onFiles }: { onFiles(files: File[]): void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const label = translate('entities.image.actions.place');
  return (
    <>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/tiff"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows picking the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

interface CategoryFilterProps {
  images: readonly PatientImage[];
  /** Null for all. */
  only: ImageCategory | null;
  onChange(only: ImageCategory | null): void;
}

/** A chip per category with its count; a click filters by it. */
function CategoryFilter({ images, only, onChange }: CategoryFilterProps) {
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

/** An image in the collection: thumbnail, category and date. A click enlarges it. */
function ImageTile({ image, onOpen }: { image: PatientImage; onOpen(): void }) {
  const translate = useTranslate();
  const words = useImageWords();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        onClick={onOpen}
        aria-label={translate('patient.images.open', { title: words.title(image) })}
        sx={({ palette, shape }) => ({
          inlineSize: '100%',
          aspectRatio: '4 / 3',
          overflow: 'hidden',
          borderRadius: `${shape.borderRadius}px`,
          border: `1px solid ${palette.line.main}`,
          backgroundColor: 'background.default',
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        <Box
          component="img"
          src={image.thumbUrl ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      </ButtonBase>
      <Box sx={{ typography: 'caption', marginBlockStart: 0.5 }}>{words.about(image)}</Box>
      {image.note && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{image.note}</bdi>
        </Box>
      )}
    </Box>
  );
}

interface LargeViewProps {
  /** The images to step through, in order. */
  images: readonly PatientImage[];
  /** Id of the image shown; null for none. */
  at: string | null;
  onGo(image: PatientImage | undefined): void;
}

/** One image in full screen, with its actions. */
function LargeView({ images, at, onGo }: LargeViewProps) {
  const translate = useTranslate();
  const words = useImageWords();
  const [editing, setEditing] = useState(false);
  const index = images.findIndex(({ id }) => id === at);
  const image = images[index];
  if (!image) return null;
  return (
    <PictureDialog
      pictures={images}
      index={index}
      onGo={onGo}
      titleOf={words.title}
      words={{ large: translate('patient.images.large'), lost: translate('patient.images.lost') }}
      isLocked={editing}
    >
      <LargeBar images={images} index={index} onGo={onGo} onEdit={() => setEditing(true)} />
      {editing && <ImageForm image={image} onClose={() => setEditing(false)} />}
    </PictureDialog>
  );
}

/** Edits an image's category, date and note. */
function ImageForm({ image, onClose }: { image: PatientImage; onClose(): void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        <bdi>{image.name}</bdi>
      </DialogTitle>
      <DialogContent>
        <ResourceForm resource="image" record={{ ...image }} onSaved={onClose} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}
