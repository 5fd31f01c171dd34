import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ViewerLabel, ViewerModel } from '../model.ts';
import type { SceneModel } from '../stage/Scene.tsx';
import { marksOf } from './marks.ts';
import type { PutLabel } from './useLabelChanges.ts';
import { useLabelTool } from './useLabelTool.ts';

interface Options {
  models: readonly ViewerModel[];
  sceneModels: readonly SceneModel[];
  labels: readonly ViewerLabel[] | undefined;
  putLabel: PutLabel | undefined;
  onFault(sentence: string): void;
}

const noLabels: readonly ViewerLabel[] = [];

/** The tooth numbers over the models, both found in the files and placed by users, and whether they are shown. */
export function useToothNumbers({ models, sceneModels, labels, putLabel, onFault }: Options) {
  const translate = useTranslate();
  const [areWanted, setWanted] = useState(true);
  const tool = useLabelTool({
    labels: labels ?? noLabels,
    put: putLabel,
    jawOfModel: (id) => models.find((model) => model.id === id)?.jaw ?? 'other',
    onFault: (fault) => onFault(translate(`viewer.labels.${fault}`)),
  });
  const { labels: placed } = tool;
  const marks = useMemo(() => {
    const shown = sceneModels.filter((model) => model.visible);
    return marksOf(
      shown.map((model) => ({ id: model.id, teeth: (model.lod ?? model.full)?.teeth ?? [] })),
      placed,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the labels by value: a change under way makes a new list at every render
  }, [sceneModels, JSON.stringify(placed)]);
  return {
    tool,
    marks,
    areWanted,
    /** Always shown while labelling. */
    areShown: areWanted || tool.active,
    toggle: () => setWanted((on) => !on),
  };
}

export type ToothNumbers = ReturnType<typeof useToothNumbers>;
