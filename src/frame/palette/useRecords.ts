import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { Actor, Side } from '../../../domain/roles.ts';
import { fieldOf } from '../../builders/fieldOf.ts';
import { textOf, titleOf } from '../../builders/fields/textOf.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { columnsOf, filtersOf } from '../../builders/list/columns.ts';
import { useDebounced } from '../../builders/useDebounced.ts';
import { useSession } from '../../authProvider/session.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { mayList, mayShow, resources, showPath } from '../../resources/index.ts';
import { icons } from '../../layout/icons.ts';
import type { Command, CommandGroup } from './command.ts';

const most = 8;
const typingPause = 200;
const detailsShown = 3;
const keywordFilter = 'keyword';

interface Found {
  /** One for each resource with matches. */
  groups: readonly CommandGroup[];
  /** An answer is pending, or a request follows when typing stops. */
  isSearching: boolean;
  /** Some requests failed. */
  hasFailed: boolean;
}

/** Resources with a list that supports keyword search, and record pages. */
const isSearched = (resource: Resource, actor: Actor, side: Side | null) =>
  Boolean(resource.route && resource.show) &&
  filtersOf(resource, side).includes(keywordFilter) &&
  mayList(resource, actor) &&
  mayShow(resource, actor);

/** Records of every resource that the user can search, found by the server while typing. */
export function useRecords(typed: string): Found {
  const { actor, side } = useSession();
  const provider = useDataProvider<ConsoleDataProvider>();
  const wanted = typed.trim();
  const keyword = useDebounced(wanted, typingPause);
  const searched = resources.filter((resource) => isSearched(resource, actor, side));
  const groupOf = useGroup();

  const { data, isFetching } = useQuery({
    queryKey: ['palette', 'records', keyword],
    queryFn: ({ signal }) =>
      Promise.allSettled(
        searched.map((resource) =>
          provider.run<ListAnswer<RecordValues>>(
            resource.name,
            'query',
            { page: 1, pageSize: most, sort: resource.entity.sort, filter: { [keywordFilter]: keyword } },
            { signal, quiet: true },
          ),
        ),
      ),
    enabled: keyword !== '' && wanted !== '',
    // Keeps previous results until new ones arrive, so that rows don't jump while typing.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isSearching = wanted !== '' && searched.length > 0 && (isFetching || wanted !== keyword);
  if (!data || wanted === '') return { groups: [], isSearching, hasFailed: false };
  const groups = data.flatMap((answer, index) => {
    const resource = searched[index];
    return resource && answer.status === 'fulfilled' && answer.value.total > 0
      ? groupOf(resource, keyword, answer.value)
      : [];
  });
  return { groups, isSearching, hasFailed: data.some(({ status }) => status === 'rejected') };
}

/** A resource's records as commands, and one that shows all if there are more. */
function useGroup() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { side } = useSession();
  return (resource: Resource, keyword: string, { list, total }: ListAnswer<RecordValues>): CommandGroup => {
    const heading = translate(`entities.${resource.name}.many`);
    const filter = encodeURIComponent(JSON.stringify({ [keywordFilter]: keyword }));
    const all: Command = {
      id: `all ${resource.name}`,
      label: translate('palette.all', { smart_count: total, name: heading }),
      Icon: FindInPageOutlined,
      run: () => void navigate(`${resource.route}?filter=${filter}`),
    };
    const commands = list.map((record) => ({
      id: `${resource.name} ${record.id}`,
      label: titleOf(resource, record),
      detail: detailOf(resource, record, side),
      state: resource.state && { resource: resource.name, value: textOf(record[resource.state.field]), record },
      Icon: resource.icon ? icons[resource.icon] : FindInPageOutlined,
      run: () => void navigate(showPath(resource, record.id) ?? ''),
    }));
    return { id: resource.name, heading, commands: total > list.length ? [...commands, all] : commands };
  };
}

/** A record's further identification: the first texts of its list's columns. */
function detailOf(resource: Resource, record: RecordValues, side: Side | null): string[] {
  const fields = columnsOf(resource, side)
    .filter(({ as }) => as !== 'picture')
    .flatMap(({ field, under }) => [field, under ?? field]);
  const texts = [...new Set(fields)]
    .filter(
      (field) => field !== resource.titleField && ['text', 'phone'].includes(fieldOf(resource.entity, field).kind),
    )
    .map((field) => textOf(record[field]));
  return texts.filter(Boolean).slice(0, detailsShown);
}
