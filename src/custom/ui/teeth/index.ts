export { PrescriptionEditor, type PrescriptionEditorProps } from './PrescriptionEditor.tsx';
export { ReadBack } from './ReadBack.tsx';
export { plain, readBackWords, type ReadBackWords } from './readBackWords.ts';
export { ShadeSwatch } from './ShadeSwatch.tsx';
export { ToothChart, type ToothChartProps } from './ToothChart.tsx';
export { ToothTable, type ToothTableProps } from './ToothTable.tsx';
export { useToothWords, type ToothWords } from './toothWords.ts';
export { workField } from './workField.ts';
