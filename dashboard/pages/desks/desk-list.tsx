import type { Workstation } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import { DeskFilters, inState, NO_FILTERS, searched, useFilters } from './desk-filters.js';
import { DeskTable, type DeskRow } from './desk-table.js';
import { useExpiredLogins, useUpdates } from './fleet.js';

export function DeskList({ desks }: { desks: readonly Workstation[] }) {
  const { isAdmin } = useMe();
  const [filters, change] = useFilters();
  const logins = useExpiredLogins();
  const updates = useUpdates(isAdmin);
  const rows = desks.map((desk) => ({
    desk,
    isLoginExpired: logins.has(desk.workstation_id),
    update: updates.get(desk.workstation_id) ?? null,
  }));
  const found = searched(rows, filters);
  const shown = inState(found, filters.state);
  const expired = rows.filter(({ isLoginExpired }) => isLoginExpired).length;
  return (
    <>
      {expired > 0 && filters.attention !== 'login' && (
        <div className="banner">
          <span>{texts.list.expired(expired)}</span>
          <button type="button" className="link" onClick={() => change({ ...NO_FILTERS, attention: 'login' })}>
            {texts.list.showExpired}
          </button>
        </div>
      )}
      <DeskFilters found={found} />
      <Shown rows={shown} />
    </>
  );
}

function Shown({ rows }: { rows: readonly DeskRow[] }) {
  const [, change] = useFilters();
  return (
    <>
      <p className="visually-hidden" role="status">
        {texts.list.shown(rows.length)}
      </p>
      {rows.length ? (
        <DeskTable rows={rows} />
      ) : (
        <Notice
          title={texts.list.noMatchTitle}
          action={<Button onClick={() => change(NO_FILTERS)}>{common.clear}</Button>}
        >
          {texts.list.noMatch}
        </Notice>
      )}
    </>
  );
}
