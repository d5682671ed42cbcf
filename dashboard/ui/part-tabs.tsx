import { Link } from 'wouter';

interface PartTabsProps {
  readonly label: string;
  /** The address of the part that is shown. */
  readonly here: string;
  readonly parts: readonly { readonly to: string; readonly name: string; readonly count?: number | undefined }[];
}

/** On a phone the tabs may be wider than the screen. */
export function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The parts of a page, each with an address of its own. */
export function PartTabs({ label, here, parts }: PartTabsProps) {
  return (
    <nav className="part-tabs" aria-label={label}>
      {parts.map(({ to, name, count }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined} ref={to === here ? bringIntoView : null}>
          {name}
          {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
