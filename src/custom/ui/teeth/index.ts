export { PrescriptionEditor } from './PrescriptionEditor.tsx';
export { ReadBack } from './ReadBack.tsx';
export { ToothChart } from './ToothChart.tsx';
export { useToothWords, type ToothWords } from './toothWords.ts';
export { workField } from './WorkEditor.tsx';
