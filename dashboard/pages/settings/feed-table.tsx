import type { FeedSource } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { featureReads } from '../../reads/features.js';
import { feedReads } from '../../reads/settings.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/settings.js';
import { useAction } from '../../ui/form.js';
import { Icon } from '../../ui/icon.js';
import { FaultLine } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';

const { feed: words } = texts;

/** The number of sources is shown by the features, too. */
export function readSourcesAgain(): void {
  for (const { all } of [feedReads, featureReads]) void queries.invalidateQueries({ queryKey: all });
}

const nameOf = ({ title, url }: FeedSource): string => title ?? new URL(url).hostname;

const COLUMNS: readonly Column<FeedSource>[] = [
  {
    key: 'source',
    title: words.source,
    sortBy: nameOf,
    cell: (source) => (
      <>
        <span className="person-name" title={nameOf(source)}>
          {nameOf(source)}
        </span>
        <a className="quiet-text" href={source.url} target="_blank" rel="noreferrer" title={source.url}>
          {source.url}
        </a>
      </>
    ),
  },
  {
    key: 'added',
    title: words.added,
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

export function FeedTable({ sources }: { sources: readonly FeedSource[] }) {
  const { brand, isAdmin } = useMe();
  const addAgain = async ({ url, title }: FeedSource): Promise<void> => {
    await service.addFeedSource(brand.brand_id, { url, title });
    readSourcesAgain();
  };
  const removal = useAction(
    ({ id }: FeedSource) => service.removeFeedSource(brand.brand_id, id),
    readSourcesAgain,
    (_, source) => ({ text: words.removed(nameOf(source)), undo: () => addAgain(source) }),
  );
  return (
    <>
      <FaultLine error={removal.error} />
      <Table
        caption={words.caption}
        columns={COLUMNS}
        rows={sources}
        keyOf={({ id }) => id}
        mark={() => <Icon name="globe" />}
        {...(isAdmin && {
          menu: (source: FeedSource) => ({
            label: common.actionsOf(nameOf(source)),
            items: [{ name: common.remove, icon: 'remove', removes: true, onSelect: () => removal.run(source) }],
          }),
        })}
      />
    </>
  );
}
