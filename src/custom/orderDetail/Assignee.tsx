import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Member } from '../../../domain/organisation/member.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useWords } from '../../builders/useWords.ts';
import { PersonAvatar } from '../../layout/PersonAvatar.tsx';

/** Who works on the order at the lab, to choose from a menu with the reader first. Not for the clinic. */
export function Assignee({ order }: { order: Order }) {
  const translate = useTranslate();
  const words = useWords('order');
  const { actor, side } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const assign = useAction('order', 'assign');
  const unassign = useAction('order', 'unassign');
  const name = order.assigneeName;
  if (side !== 'lab') return null;
  if (!isAllowed(orderEntity, 'assign', actor, order))
    return name ? <FieldValue resource="order" field="assigneeName" record={order} as="person" /> : null;
  const choose = (assigneeId: string | null) => {
    setAnchor(null);
    const target = { id: order.id, version: order.version };
    if (assigneeId === null) void unassign.run(target);
    else if (assigneeId !== order.assigneeId) void assign.run({ ...target, assigneeId });
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name ? translate('orderDetail.assignee.change', { name }) : undefined}
        startIcon={
          name ? (
            // Wrapped: the button overrides the font size of its icon element.
            <span style={{ display: 'inline-flex' }}>
              <PersonAvatar name={name} picture={null} size={22} />
            </span>
          ) : (
            <PersonAddOutlined />
          )
        }
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {name ? <bdi>{name}</bdi> : words.action('assign')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {anchor && <AssigneeChoices order={order} onChoose={choose} />}
      </Menu>
    </>
  );
}

interface AssigneeChoicesProps {
  order: Order;
  /** Id of a member record; null to unassign. */
  onChoose(assigneeId: string | null): void;
}

function AssigneeChoices({ order, onChoose }: AssigneeChoicesProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const { actor } = useSession();
  const { data: members } = useGetList<Member>('member', {
    filter: { standing: 'normal' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: limits.listPage },
  });
  if (!members) return <MenuItem disabled>{translate('form.searching')}</MenuItem>;
  const own = members.find(({ isSelf }) => isSelf);
  return (
    <>
      {own && own.id !== order.assigneeId && (
        <MenuItem autoFocus onClick={() => onChoose(own.id)}>
          <Person name={own.name} />
          {translate('orderDetail.assignee.me')}
        </MenuItem>
      )}
      {own && own.id !== order.assigneeId && <Divider />}
      {members
        .filter(({ id }) => id !== own?.id || id === order.assigneeId)
        .map(({ id, name }) => (
          <MenuItem key={id} selected={id === order.assigneeId} onClick={() => onChoose(id)}>
            <Person name={name} />
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      {isAllowed(orderEntity, 'unassign', actor, order) && <Divider />}
      {isAllowed(orderEntity, 'unassign', actor, order) && (
        <MenuItem onClick={() => onChoose(null)}>{words.action('unassign')}</MenuItem>
      )}
    </>
  );
}

const Person = ({ name }: { name: string }) => (
  <ListItemIcon>
    <PersonAvatar name={name} picture={null} size={22} />
  </ListItemIcon>
);
