import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Board, GuestCardStandard } from '../../../client/src/generated.js';
import { isGone } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads, type SharedCards } from '../../reads/shared.js';
import { texts as boards } from '../../texts/boards.js';
import { texts } from '../../texts/shared.js';
import { Avatar } from '../../ui/avatar.js';
import { IconButton } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { CanvasPage } from '../../ui/page.js';
import { QuickForm } from '../../ui/quick-form.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { Loaded } from '../../ui/states.js';
import { Gone } from './gone.js';
import { useShared } from './use-shared.js';

const { board: words } = texts;
const { quick } = boards;

export default function SharedBoardPage() {
  const { board: id } = useParams<{ board: string }>();
  const { mayEdit } = useShared('board', id);
  const board = useQuery(sharedReads.board(id));
  const cards = useQuery(sharedReads.cards(id));
  if (isGone(board.error) || isGone(cards.error)) return <Gone />;
  return (
    <Loaded query={board}>
      {(data) => (
        <CanvasPage back={{ to: '/shared', name: texts.title }} title={data.name}>
          <Loaded query={cards}>{(all) => <Columns board={data} cards={all} mayEdit={mayEdit} />}</Loaded>
        </CanvasPage>
      )}
    </Loaded>
  );
}

interface ColumnsProps {
  readonly board: Board;
  readonly cards: SharedCards;
  readonly mayEdit: boolean;
}

function Columns({ board, cards: { items, total }, mayEdit }: ColumnsProps) {
  const [current, choose] = useState(board.columns[0]?.id);
  const [creatingIn, setCreatingIn] = useState<string | null>(null);
  const inColumn = (columnId: string) => items.filter((card) => card.column_id === columnId);
  return (
    <>
      {items.length < total && <p className="hint shared-note">{words.more(items.length, total)}</p>}
      <div className="chips-bar column-switch" role="group" aria-label={words.columns}>
        {board.columns.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="chip-button"
            aria-pressed={id === current}
            onClick={() => choose(id)}
          >
            {name} <span className="count">{inColumn(id).length}</span>
          </button>
        ))}
      </div>
      <div className="board">
        {board.columns.map(({ id, name, status }) => (
          <section key={id} className="column" aria-label={name} data-current={id === current}>
            <header className="column-head" data-tone={STATE_TONES.card[status]}>
              <h2 title={name}>{name}</h2>
              <span className="column-count">{inColumn(id).length}</span>
              {mayEdit && (
                <div className="column-actions">
                  <IconButton icon="plus" label={quick.openIn(name)} onClick={() => setCreatingIn(id)} />
                </div>
              )}
            </header>
            <div className="shared-cards">
              {inColumn(id).length ? (
                <ul>
                  {inColumn(id).map((card) => (
                    <li key={card.id}>
                      <Tile card={card} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="column-empty">{words.empty}</p>
              )}
            </div>
            {creatingIn === id && <NewCard boardId={board.id} columnId={id} onClose={() => setCreatingIn(null)} />}
          </section>
        ))}
      </div>
    </>
  );
}

function Tile({ card }: { card: GuestCardStandard }) {
  const { assignee } = card.people;
  return (
    <div className="task shared-task">
      <span className="task-ref">{card.ref}</span>
      <Link className="task-title" to={`/shared/boards/${card.board_id}/${card.id}`} title={card.title}>
        {card.title}
      </Link>
      {assignee && (
        <div className="task-facts">
          <span className="task-person" title={assignee.name}>
            <Avatar name={assignee.name} photo={assignee.photo} size={20} />
            <span className="visually-hidden">{assignee.name}</span>
          </span>
        </div>
      )}
    </div>
  );
}

interface NewCardProps {
  readonly boardId: string;
  readonly columnId: string;
  readonly onClose: () => void;
}

function NewCard({ boardId, columnId, onClose }: NewCardProps) {
  const [title, setTitle] = useState('');
  const action = useAction(
    (text: string) => service.createCard(boardId, { title: text, column_id: columnId }),
    () => {
      setTitle('');
      void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) });
    },
  );
  return (
    <QuickForm
      label={quick.title}
      hint={quick.hint}
      maxLength={500}
      action={action}
      value={title}
      onChange={setTitle}
      onSubmit={(text) => action.run(text)}
      onClose={onClose}
    />
  );
}
