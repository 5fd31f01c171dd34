import Close from '@mui/icons-material/Close';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { useRead } from '../../../dataProvider/useCall.ts';
import { Segmented } from '../../ui/teeth/Segmented.tsx';
import type { Submitted } from '../../ui/files/caseFiles.ts';
import type { HistoryEntry } from '../course.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import { CameraLink } from '../../ui/viewer/camera/link.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { Differences } from './Differences.tsx';
import { useComparison } from './useComparison.ts';
import { fadesAt, modelsOf, overlaid } from './versionModels.ts';
import { VersionSelect } from './VersionSelect.tsx';
import { VersionView } from './VersionView.tsx';
import Dialog from '../../../layout/Dialog.tsx';

interface CompareDialogProps {
  order: Order;
  files: readonly CaseFile[];
  purpose: Submitted | undefined;
  onClose(): void;
}

const modes = ['beside', 'overlay'] as const;
const noHistory: HistoryEntry[] = [];
const noModels: ViewerModel[] = [];

/** Two versions of a case, side by side with linked cameras or overlaid, and their differences in words. */
export default function CompareDialog({ order, files, purpose, onClose }: CompareDialogProps) {
  const translate = useTranslate();
  const words = useFileWords();
  const titleId = useId();
  const { data: history } = useRead<{ list: HistoryEntry[] }>('order', 'history', { id: order.id });
  const { versions, left, right, ...choose } = useComparison(files, history?.list ?? noHistory, purpose);
  const [mode, setMode] = useState<(typeof modes)[number]>('beside');
  const [along, setAlong] = useState(50);
  const [link] = useState(() => new CameraLink());
  const [linked, setLinked] = useState(true);
  const modelsByVersion = useMemo(
    () => new Map(versions.map((version) => [version.key, modelsOf(version, (name) => words.name({ name }))])),
    [versions, words],
  );
  const leftModels = modelsByVersion.get(left?.key ?? '') ?? noModels;
  const rightModels = modelsByVersion.get(right?.key ?? '') ?? noModels;
  const orientedBy = useMemo(() => [...modelsByVersion.values()].flat(), [modelsByVersion]);
  const both = useMemo(() => overlaid(leftModels, rightModels), [leftModels, rightModels]);
  const fades = useMemo(() => fadesAt(along / 100, leftModels, rightModels), [along, leftModels, rightModels]);

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateRows: { xs: 'auto auto 1fr auto', md: 'auto auto minmax(0, 1fr) auto' },
          gridTemplateColumns: 'minmax(0, 1fr)',
          // A phone scrolls past the bars to the two models
          blockSize: { md: '100dvh' },
          minBlockSize: '100dvh',
          gap: 1.25,
          padding: { xs: 1, sm: 2 },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 1,
            flexWrap: 'wrap',
            '& > *': { order: { xs: 1, md: 0 } },
          }}
        >
          <Typography id={titleId} variant="h1" component="h2" sx={{ '&&': { order: 0 } }}>
            {translate('viewer.compare.title')}
          </Typography>
          <Segmented
            label={translate('viewer.compare.mode')}
            options={modes.map((value) => ({ value, word: translate(`viewer.compare.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
          {mode === 'beside' ? (
            <FormControlLabel
              label={translate('viewer.compare.linked')}
              sx={{ marginInline: 0, gap: 0.5 }}
              control={
                <Switch
                  size="small"
                  checked={linked}
                  onChange={(_, on) => {
                    link.isActive = on;
                    setLinked(on);
                  }}
                />
              }
            />
          ) : (
            <Slider
              dir="ltr"
              size="small"
              aria-label={translate('viewer.compare.fade')}
              value={along}
              getAriaValueText={(value) => `${value} %`}
              onChange={(_, value) => setAlong(Array.isArray(value) ? (value[0] ?? 0) : value)}
              sx={{ inlineSize: 200 }}
            />
          )}
          <Button variant="text" startIcon={<SwapHoriz />} onClick={choose.swap}>
            {translate('viewer.compare.swap')}
          </Button>
          <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1, alignItems: 'center' }}>
            {left && <AnswerButtons order={order} files={files} version={left} onDone={onClose} />}
          </Box>
          <IconButton
            onClick={onClose}
            aria-label={translate('viewer.compare.close')}
            sx={{ '&&': { order: 0 }, marginInlineStart: { xs: 'auto', md: 0 } }}
          >
            <Close />
          </IconButton>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 1.25,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <VersionSelect
            label={translate('viewer.compare.left')}
            versions={versions}
            version={left}
            onChange={choose.chooseLeft}
          />
          <VersionSelect
            label={translate('viewer.compare.right')}
            versions={versions}
            version={right}
            onChange={choose.chooseRight}
          />
        </Box>
        <Box
          dir="ltr"
          sx={{
            display: 'grid',
            gap: 1.25,
            minHeight: { md: 0 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: mode === 'beside' ? 'repeat(2, minmax(0, 1fr))' : '1fr' },
            gridAutoRows: { xs: 'minmax(260px, 1fr)', md: 'minmax(0, 1fr)' },
          }}
        >
          {left && right && mode === 'overlay' ? (
            <VersionView versions={[left, right]} models={both} fades={fades} orientedBy={orientedBy} />
          ) : (
            <>
              {left && <VersionView versions={[left]} models={leftModels} orientedBy={orientedBy} link={link} />}
              {right && <VersionView versions={[right]} models={rightModels} orientedBy={orientedBy} link={link} />}
            </>
          )}
        </Box>
        {left && right && (
          <Box sx={{ maxBlockSize: { md: '22dvh' }, overflowY: 'auto' }}>
            <Differences left={left} right={right} />
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
