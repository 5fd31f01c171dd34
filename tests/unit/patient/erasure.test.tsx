// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { canBeNeutral } from '../../../domain/order/files/file.ts';
import { kindOfName } from '../../../domain/order/files/fileNames.ts';
import ErasureNote from '../../../src/custom/patientDetail/overview/ErasureNote.tsx';
import { mockState } from '../../support/mock/handlers.ts';
import { mockServer, renderPart } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

/** As the erasing dialog names files: what is cleaned, and what is deleted. */
const named = {
  names: ['stl', 'ply', 'obj', '3mf', 'mtl', 'dcm', 'xml'],
  deleted: ['zip', 'rar', '7z', 'txt', 'docx'],
};
test('an erasure cleans the files that its dialog names, and can’t clean those that it deletes', () => {
  const isCleaned = (end: string) => canBeNeutral({ kind: kindOfName(`a.${end}`), name: `a.${end}` });
  expect([named.names.filter((end) => !isCleaned(end)), named.deleted.filter(isCleaned)]).toEqual([[], []]);
});

test('the dialog of an erasure says what is removed, what is deleted and all that stays', async () => {
  await renderPart(server, mockState('clinicAdmin'), <ErasureNote />);
  expect(await screen.findByText(/^Erases the patient with medical records/)).toHaveTextContent(
    'inside STL, PLY, OBJ, 3MF, MTL, DICOM and scanner project files',
  );
  expect(screen.getByText(/such as text and Word files, are deleted/)).toBeInTheDocument();
  const stays = screen.getByText(/These stay:/);
  for (const what of [
    'what PDFs, pictures and DICOM images show',
    'all files of work orders without an order',
    'work orders that mention only part of the name',
    'reasons in the history',
    'the patient’s number',
    'the audit log',
    'e-mails already sent',
    'copies outside the product',
  ])
    expect(stays).toHaveTextContent(what);
});
