import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import type { Attachment } from '../../../domain/attachment.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useFormat } from '../format.ts';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { saveFrom } from '../saveFrom.ts';

/** A thumbnail that opens the full image, or a file name that downloads. */
export function AttachedFile({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, error } = useGetOne<Attachment>('attachment', { id }, { retry: false });
  const [isLarge, setLarge] = useState(false);
  if (error)
    return (
      <Box component="span" sx={{ color: 'ink.faint' }}>
        {translate('form.file.gone')}
      </Box>
    );
  if (!data) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, maxInlineSize: '100%' }}>
      {data.thumbUrl ? (
        <ButtonBase
          onClick={() => setLarge(true)}
          aria-label={translate('form.file.open', { name: data.name })}
          sx={({ palette, shape }) => ({
            flexShrink: 0,
            overflow: 'hidden',
            borderRadius: `${shape.borderRadius}px`,
            border: `1px solid ${palette.line.main}`,
            '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
          })}
        >
          <Box
            component="img"
            src={data.thumbUrl}
            alt=""
            sx={{ display: 'block', inlineSize: 96, blockSize: 72, objectFit: 'cover' }}
          />
        </ButtonBase>
      ) : (
        <InsertDriveFileOutlined aria-hidden sx={{ color: 'ink.faint', displayPrint: 'none' }} />
      )}
      <FileName file={data} />
      {isLarge && <LargeFile file={data} onClose={() => setLarge(false)} />}
    </Box>
  );
}

/** The file name as a download link, and the size. */
function FileName({ file }: { file: Attachment }) {
  const translate = useTranslate();
  const format = useFormat();
  const download = useDownload(file.id);
  return (
    <Box component="span" sx={{ minWidth: 0 }}>
      <Link
        component="button"
        type="button"
        onClick={download}
        aria-label={translate('form.file.download', { name: file.name })}
        sx={{ textAlign: 'start', overflowWrap: 'anywhere', minBlockSize: 24, verticalAlign: 'baseline' }}
      >
        <bdi>{file.name}</bdi>
      </Link>
      <Box component="span" sx={{ color: 'text.secondary', typography: 'caption', display: 'block' }}>
        {format.bytes(file.size)}
      </Box>
    </Box>
  );
}

function LargeFile({ file, onClose }: { file: Attachment; onClose(): void }) {
  const translate = useTranslate();
  const download = useDownload(file.id);
  return (
    <PictureDialog
      pictures={[file]}
      index={0}
      onGo={onClose}
      titleOf={({ name }) => name}
      words={{ large: translate('form.file.large'), lost: translate('form.file.lost') }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Box>
        <Button variant="outlined" onClick={download}>
          {translate('form.file.save')}
        </Button>
        <IconButton aria-label={translate('form.file.close')} onClick={onClose} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </PictureDialog>
  );
}

/** Requests a fresh URL: the one that came with the page may have expired. */
function useDownload(id: string): () => void {
  const provider = useDataProvider<ConsoleDataProvider>();
  const download = async () => {
    try {
      saveFrom(await provider.run<Attachment>('attachment', 'get', { id }));
    } catch (error) {
      // The client has shown the reason.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return () => void download();
}
