import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { Tab } from '../../layout/tabs/tabs.ts';
import { useTabs } from '../../layout/tabs/TabsContext.tsx';
import { titleOf } from '../../builders/fields/textOf.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { listTitle, resourceOf } from '../../resources/index.ts';
import type { Place } from '../../layout/places.ts';

interface TabItemProps {
  tab: Tab;
  isPinned: boolean;
  /** Whether it is the row's Tab stop. */
  isStop: boolean;
  mayAsk: boolean;
  onMenu(tab: Tab, where: { left: number; top: number }): void;
  onKey(event: KeyboardEvent, tab: Tab): void;
}

/** One open page: a link that restores it, and a close button; the middle mouse button and Delete close it too. */
export function TabItem({ tab, isPinned, isStop, mayAsk, onMenu, onKey }: TabItemProps) {
  const { active, close } = useTabs();
  const title = useTabTitle(tab, mayAsk);
  const item = useRef<HTMLDivElement>(null);
  const isActive = tab.key === active;
  // A title that arrives late may push the active tab out of view.
  useEffect(() => {
    const here = item.current?.parentElement?.querySelector('[aria-current]');
    here?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive, title]);

  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The keyboard's menu key has no coordinates.
    const byMouse = event.clientX > 0 || event.clientY > 0;
    onMenu(tab, byMouse ? { left: event.clientX, top: event.clientY } : { left, top: bottom });
  };
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    if (!isPinned) close([tab.key]);
  };
  return (
    <Box
      ref={item}
      onContextMenu={openMenu}
      onAuxClick={closeByMiddle}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        maxWidth: 220,
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        color: isActive ? 'primary.main' : 'text.secondary',
        backgroundColor: isActive ? 'accent.soft' : undefined,
        boxShadow: isActive ? `inset 0 -2px 0 ${palette.accent.main}` : undefined,
        paddingInlineEnd: isPinned ? 0 : 0.5,
        '&:hover': { color: isActive ? 'primary.main' : 'text.primary' },
      })}
    >
      <TabLink {...{ tab, title, isPinned, isStop, isActive, onKey }} />
      {!isPinned && <CloseButton title={title} onClick={() => close([tab.key])} />}
    </Box>
  );
}

interface TabLinkProps extends Pick<TabItemProps, 'tab' | 'isPinned' | 'isStop' | 'onKey'> {
  title: string;
  isActive: boolean;
}

/** The tab's title, linked to its page. */
function TabLink({ tab, title, isPinned, isStop, isActive, onKey }: TabLinkProps) {
  return (
    <Box
      component={Link}
      to={tab.address}
      data-tab={tab.key}
      tabIndex={isStop ? 0 : -1}
      aria-current={isActive ? 'page' : undefined}
      aria-keyshortcuts={isPinned ? undefined : 'Delete'}
      title={title}
      draggable={false}
      onKeyDown={(event: KeyboardEvent) => onKey(event, tab)}
      sx={({ palette }) => ({
        display: 'block',
        minWidth: 24,
        paddingBlock: 1,
        paddingInlineStart: 1.5,
        paddingInlineEnd: isPinned ? 1.5 : 0.5,
        typography: 'caption',
        color: 'inherit',
        textDecoration: 'none',
        // Truncates at the title's own end, in either direction.
        '& bdi': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '&:focus-visible': { outline: `2px solid ${palette.accent.main}`, outlineOffset: -2 },
      })}
    >
      <bdi>{title}</bdi>
    </Box>
  );
}

function CloseButton({ title, onClick }: { title: string; onClick(): void }) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      tabIndex={-1}
      aria-label={translate('layout.tabs.closeOne', { title })}
      onClick={onClick}
      sx={{ inlineSize: 24, blockSize: 24, padding: 0 }}
    >
      <Close sx={{ fontSize: 14 }} />
    </IconButton>
  );
}

/** A page's title until the page sets one. */
function useRouteTitle(): (place: Place) => string {
  const translate = useTranslate();
  return (place) => {
    if (place.kind === 'page') return translate(place.title);
    if (place.kind === 'list') return translate(listTitle(place.resource));
    const entity = `entities.${place.resource}`;
    return translate(place.kind === 'create' ? `${entity}.actions.create` : `${entity}.one`);
  };
}

/**
 * A tab's title: set by its page, or its record's. Checks titles from before a reload once `mayAsk`. Closes the tab if
 * its record is gone.
 */
function useTabTitle({ key, place, title, isRestored }: Tab, mayAsk: boolean): string {
  const translate = useTranslate();
  const routeTitle = useRouteTitle();
  const { active, store } = useTabs();
  const resource = place.kind === 'page' ? null : resourceOf(place.resource);
  const id = place.kind === 'show' || place.kind === 'edit' ? place.id : null;
  const { data, error } = useQuery({
    queryKey: ['tab', key],
    queryFn: ({ signal }) =>
      dataProvider.run<RecordValues>(resource?.name ?? '', 'get', { id: id ?? '' }, { signal, quiet: true }),
    enabled: id !== null && key !== active && (title === '' || (isRestored && mayAsk)),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data && resource) store.name(key, titleOf(resource, data));
  }, [data, resource, store, key]);
  useEffect(() => {
    if (error instanceof CallError && error.is('notFound')) store.close([key]);
  }, [error, store, key]);
  const named = title || routeTitle(place);
  return place.kind === 'edit' ? `${translate(`entities.${place.resource}.actions.update`)}: ${named}` : named;
}
