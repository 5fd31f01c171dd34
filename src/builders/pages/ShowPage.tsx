import { ShowBase } from 'react-admin';
import { ResourceShow } from './ResourceShow.tsx';
import { RecordPage } from './RecordPage.tsx';

export default function ShowPage() {
  return (
    <RecordPage base={ShowBase}>
      <ResourceShow />
    </RecordPage>
  );
}
