import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { dutiesOf } from '../../../domain/duties.ts';
import { entities } from '../../../domain/entities.ts';
import { mayEver, type AnyEntity } from '../../../domain/kit/entity.ts';
import { headRoleOf, memberRoleOf, type Doer, type Side } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { scrollsSideways } from '../../layout/scrollsSideways.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

/** /member/roles: what heads, members and each duty of the reader's side may change, from the definitions. */
export default function RoleRights() {
  const translate = useTranslate();
  const { side } = useSession();
  return (
    <Page title={translate(ownPages.roleRights.title)}>
      <Typography sx={{ color: 'text.secondary', maxInlineSize: 720 }}>{translate('members.rights.lead')}</Typography>
      {side && <RightsTable side={side} />}
    </Page>
  );
}

/** Those whom the columns show. */
const columnsOf = (side: Side): Doer[] => [
  { role: headRoleOf[side] },
  { role: memberRoleOf[side] },
  ...dutiesOf(side).map((duty) => ({ role: memberRoleOf[side], duty })),
];

/** The changing actions of each entity that somebody of the side may do. */
const groupsOf = (columns: readonly Doer[]) =>
  Object.values<AnyEntity>(entities)
    .map((entity) => ({
      entity,
      actions: Object.keys(entity.actions).filter(
        (name) => !entity.actions[name]!.reads && columns.some((who) => mayEver(entity, name, who)),
      ),
    }))
    .filter(({ actions }) => actions.length > 0);

/** On phones it scrolls beneath its first column. */
const sticky = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  backgroundColor: 'background.paper',
  inlineSize: { xs: 148, sm: 300 },
  minInlineSize: { xs: 148, sm: 220 },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

function RightsTable({ side }: { side: Side }) {
  const translate = useTranslate();
  const title = translate(ownPages.roleRights.title);
  const columns = columnsOf(side);
  const wordOf = ({ role, duty }: Doer) => translate(duty ? `vocabulary.duty.${duty}` : `vocabulary.role.${role}`);
  return (
    <Card role="group" aria-label={title} tabIndex={0} sx={[scrollsSideways, { flexShrink: 0 }]}>
      <Table aria-label={title} size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>{translate('members.rights.action')}</TableCell>
            {columns.map((who) => (
              <TableCell key={wordOf(who)} align="center" sx={{ minInlineSize: 96, whiteSpace: 'normal' }}>
                {wordOf(who)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groupsOf(columns).map(({ entity, actions }) => (
            <Fragment key={entity.name}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" sx={{ ...sticky, fontWeight: 650, paddingBlockStart: 2 }}>
                  {translate(`entities.${entity.name}.many`)}
                </TableCell>
                <TableCell colSpan={columns.length} />
              </TableRow>
              {actions.map((name) => (
                <ActionRow key={name} {...{ entity, name, columns }} />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

interface ActionRowProps {
  entity: AnyEntity;
  name: string;
  columns: readonly Doer[];
}

function ActionRow({ entity, name, columns }: ActionRowProps) {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sticky}>
        {translate(`entities.${entity.name}.actions.${name}`)}
      </TableCell>
      {columns.map((who) => {
        const may = mayEver(entity, name, who);
        return (
          <TableCell key={`${who.role} ${who.duty ?? ''}`} align="center" sx={{ position: 'relative' }}>
            {may ? (
              <CheckRounded fontSize="small" sx={{ color: 'success.main', verticalAlign: 'middle' }} />
            ) : (
              <Box component="span" aria-hidden sx={{ color: 'ink.faint' }}>
                –
              </Box>
            )}
            <Box component="span" sx={visuallyHidden}>
              {translate(may ? 'members.rights.allowed' : 'members.rights.refused')}
            </Box>
          </TableCell>
        );
      })}
    </TableRow>
  );
}
