import { useState } from 'react';
import { texts } from '../../../texts/boards.js';
import type { BoardCard } from '../../../reads/boards.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { MonthGrid } from '../../../ui/month-grid.js';
import { Choosing, PickerButton } from '../../../ui/picker-button.js';
import type { PickerOption } from '../../../ui/picker.js';
import { dayValue, daysOf, endOfDay, nextWeekday, startOfDay } from '../../../ui/typed-date.js';
import { Time, useNow } from '../../../ui/time.js';
import { changeAndSay } from './change-and-say.js';

const { due: words } = texts;
const NEVER = 'none';
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export function nameOfDay(day: Date): string {
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return `${weekday.format(day)}, ${(isThisYear ? dayAndMonth : withYear).format(day)}`;
}

/** As it is sent: until the day ends. */
export function sentDay(value: string): string | null {
  return value === NEVER ? null : endOfDay(new Date(`${value}T00:00`)).toISOString();
}

/** Days by what is typed; at first those that people mean most often. */
function useDayChoices(due: string | null | undefined) {
  const [text, setText] = useState('');
  const now = new Date(useNow());
  const day = (at: Date, name = ''): PickerOption => ({
    value: dayValue(at),
    name: name ? `${name} · ${nameOfDay(at)}` : nameOfDay(at),
    mark: <Icon name="calendar" />,
  });
  const usual = [
    day(startOfDay(now), words.today),
    day(startOfDay(now, 1), words.tomorrow),
    day(nextWeekday(now, 5)),
    day(nextWeekday(now, 1), words.nextWeek),
    day(startOfDay(now, 14), words.inTwoWeeks),
    { value: NEVER, name: words.none, mark: <Icon name="close" /> },
  ];
  const never = words.none.toLowerCase().startsWith(text.trim().toLowerCase()) ? usual.slice(-1) : [];
  const options = text.trim() ? [...daysOf(text, now).map((at) => day(at)), ...never] : usual;
  const chosen = due ? [dayValue(new Date(due))] : [];
  return {
    // Two words may mean one day.
    groups: [
      { name: '', options: options.filter(({ value }, at) => options.findIndex((o) => o.value === value) === at) },
    ],
    isFound: true,
    onType: setText,
    chosen,
    placeholder: words.find,
    nothing: words.nothing,
    footer: (pick: (value: string) => void) => <MonthGrid chosen={chosen[0]} onPick={pick} />,
  };
}

interface DueProps {
  readonly label: string;
  readonly className?: string;
  readonly due: string | null;
  readonly onChange: (due: string | null) => void;
}

export function DueButton({ due, onChange, ...button }: DueProps) {
  const choices = useDayChoices(due);
  return (
    <PickerButton {...button} onPick={(value) => onChange(sentDay(value))} {...choices}>
      {due ? <Time at={due} /> : <span className="quiet-text">{texts.nothing}</span>}
    </PickerButton>
  );
}

/** What the key for the due date opens. */
export function DueDialog({ card, onClose }: { card: BoardCard; onClose: () => void }) {
  const choices = useDayChoices(card.due_at);
  const pick = (value: string): void => {
    const due = sentDay(value);
    void changeAndSay(
      card.id,
      () => ({ due_at: due }),
      ({ ref }) => (due === null ? words.unset(ref) : words.set(ref, nameOfDay(new Date(due)))),
    );
  };
  return (
    <Dialog title={words.title(card.ref)} onClose={onClose}>
      <Choosing label={texts.fields.due_at} onPick={pick} onClose={onClose} {...choices} />
    </Dialog>
  );
}
