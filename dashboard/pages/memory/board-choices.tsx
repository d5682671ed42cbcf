import { useQuery } from '@tanstack/react-query';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/memory.js';
import { CheckField } from '../../ui/form.js';
import { Loaded } from '../../ui/states.js';

const { form: words } = texts.sources;

interface BoardChoicesProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Boards whose completed cards are read. */
export function BoardChoices({ chosen, onChange }: BoardChoicesProps) {
  const boards = useQuery(boardReads.choices());
  return (
    <fieldset className="choices">
      <legend>{words.boards}</legend>
      <p className="hint">{words.boardsHint}</p>
      <Loaded query={boards}>
        {({ items }) => {
          const others = chosen.filter((id) => !items.some((board) => board.id === id)).length;
          return (
            <>
              {!items.length && <p>{words.noBoards}</p>}
              {items.map(({ id, name }) => (
                <CheckField
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
                />
              ))}
              {others > 0 && <p className="hint">{words.otherBoards(others)}</p>}
            </>
          );
        }}
      </Loaded>
    </fieldset>
  );
}
