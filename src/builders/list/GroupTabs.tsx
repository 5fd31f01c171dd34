import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { groupOf, listTitle, mayList, resourceOf } from '../../resources/index.ts';

/** Tabs for lists that share a page: links, because each has its own URL. */
export function GroupTabs({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const { role } = useSession();
  const lists = groupOf(resourceOf(name)).filter((resource) => mayList(resource, role));
  if (lists.length < 2) return null;
  return (
    <Tabs
      value={name}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate(listTitle(name))}
      sx={{ paddingInline: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {lists.map((resource) => (
        <Tab
          key={resource.name}
          value={resource.name}
          component={Link}
          to={resource.route ?? ''}
          label={translate(`entities.${resource.name}.many`)}
        />
      ))}
    </Tabs>
  );
}
