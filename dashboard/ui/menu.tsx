import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { texts } from '../texts/common.js';
import { Icon, type IconName } from './icon.js';

export interface MenuItem {
  readonly name: string;
  readonly icon?: IconName;
  /** A key that does the same. */
  readonly key?: string;
  /** It removes something: red, and last. */
  readonly removes?: boolean;
  readonly disabled?: boolean;
  /** Either what it does, or the page it leads to. */
  readonly onSelect?: () => void;
  readonly to?: string;
}

/** Left out where a person may not do it. */
export type MenuItems = readonly (MenuItem | false | null | undefined)[];

interface MenuProps {
  /** Whose menu it is, for screen readers. */
  readonly label: string;
  readonly items: MenuItems;
  /** What opens it; "⋯" unless given. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The menu of actions on an item; nothing without actions. */
export function Menu({ label, items, children, className = 'icon-button' }: MenuProps) {
  const shown = items.filter((item) => item !== false && item !== null && item !== undefined);
  const { id, menu, opener, open } = usePopover();
  // A list may have hundreds of menus: what is in one is drawn once it is opened.
  const [isDrawn, setDrawn] = useState(false);
  const draw = (): void => {
    if (!isDrawn) flushSync(() => setDrawn(true));
    // Focused by the browser as it opens: `toggle` comes later, and keys pressed until then would go to the opener.
    firstItem(menu.current!)?.setAttribute('autofocus', '');
  };
  if (!shown.length) return null;
  const ordered = [...shown.filter(({ removes }) => !removes), ...shown.filter(({ removes }) => removes)];
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={children ? undefined : texts.actions}
      >
        {children ?? <Icon name="more" />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        role="menu"
        aria-label={label}
        onKeyDown={moveInMenu}
        onBeforeToggle={draw}
        onToggle={open}
      >
        {isDrawn &&
          ordered.map((item) => <Item key={item.name} item={item} onChoose={() => menu.current?.hidePopover()} />)}
      </div>
    </>
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { name, icon, key, removes = false, disabled = false, onSelect, to } = item;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{name}</span>
      {key && <kbd>{key}</kbd>}
    </>
  );
  const shared = { role: 'menuitem', tabIndex: -1, className: 'menu-item', 'data-removes': removes } as const;
  if (to !== undefined)
    return (
      <Link to={to} {...shared} onClick={onChoose}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      {...shared}
      disabled={disabled}
      onClick={() => {
        onChoose();
        onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

/** A popover below its opener, or above when there is no space. It is in the top layer, so nothing clips it. */
export function usePopover() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = ({ newState }: { readonly newState: string }): void => {
    if (newState !== 'open') return;
    place(menu.current!, opener.current!);
    if (!menu.current!.contains(document.activeElement)) (firstItem(menu.current!) ?? menu.current!).focus();
  };
  return { id, menu, opener, open };
}

const ITEMS = '[role^="menuitem"]:not([disabled])';
const firstItem = (menu: HTMLElement): HTMLElement | null => menu.querySelector<HTMLElement>(ITEMS);

const GAP = 4;
const EDGE = 8;

function place(menu: HTMLElement, opener: HTMLElement): void {
  const from = opener.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const isAbove = from.bottom + GAP + height > innerHeight - EDGE && from.top > innerHeight / 2;
  const wanted = from.left + width > innerWidth - EDGE ? from.right - width : from.left;
  menu.style.left = `${Math.max(EDGE, wanted)}px`;
  // Held at the side of what opens it: it may grow when what is in it is loaded.
  menu.style.top = isAbove ? 'auto' : `${from.bottom + GAP}px`;
  menu.style.bottom = isAbove ? `${innerHeight - from.top + GAP}px` : 'auto';
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
