import { Link } from 'wouter';

interface PartTabsProps {
  readonly label: string;
  /** The address of the part that is shown. */
  readonly here: string;
  readonly parts: readonly { readonly to: string; readonly name: string; readonly count?: number | undefined }[];
}

/** The parts of a page, each with an address of its own. */
export function PartTabs({ label, here, parts }: PartTabsProps) {
  return (
    <nav className="part-tabs" aria-label={label}>
      {parts.map(({ to, name, count }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
