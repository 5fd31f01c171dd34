import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { newestOnly } from '../../../domain/order/files/fileVersions.ts';
import { isViewable, viewerModels } from '../ui/files/caseFiles.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import type { ViewerModel } from '../ui/viewer/model.ts';
import { prefetchModels } from '../ui/viewer/prefetch.ts';

/** The viewer models of these files. Downloads start here, before the viewer's chunk has loaded. */
export function useModels(files: readonly CaseFile[]): ViewerModel[] {
  const translate = useTranslate();
  const words = useFileWords();
  const models = useMemo(
    () =>
      viewerModels(newestOnly(files, isViewable), (file, isOnlyOne) =>
        isOnlyOne && (file.purpose === 'design' || file.purpose === 'scheme')
          ? translate(`orderDetail.files.version.${file.purpose}`, { version: file.submission })
          : words.name(file),
      ),
    [files, translate, words],
  );
  useEffect(() => {
    if (models.length > 0) prefetchModels(models);
  }, [models]);
  return models;
}
