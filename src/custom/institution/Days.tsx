import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';
import { HolidaysInput } from './HolidaysInput.tsx';
import { WorkingDaysInput } from './WorkingDaysInput.tsx';

/** The days on which an organisation works. */
export function Days() {
  const translate = useTranslate();
  const words = useWords('institution');
  const { side } = useSession();
  return (
    <>
      <Panel title={words.field('workingDays')}>
        <Note>{translate(side === 'lab' ? 'institution.days.labText' : 'institution.days.clinicText')}</Note>
        <WorkingDaysInput />
      </Panel>
      <Panel title={words.field('holidays')}>
        <Note>{translate('institution.days.holidaysText')}</Note>
        <HolidaysInput />
      </Panel>
    </>
  );
}
