import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { texts } from '../texts/common.js';
import { Icon } from './icon.js';
import { Menu, type MenuItems } from './menu.js';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** At most one of them is primary. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The first template: a list, or parts below each other. */
export function Page({ title, lead, actions, children }: PageProps) {
  useTitle(title);
  return (
    <div className="page">
      <PageHead title={title} lead={lead} actions={actions} />
      {children}
    </div>
  );
}

function PageHead({ title, lead, actions }: Omit<PageProps, 'children'>) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}

interface DetailPageProps {
  /** The list it is in. */
  readonly back: { readonly to: string; readonly name: string };
  readonly title: string;
  /** Instead of the title, where it can be edited. */
  readonly heading?: ReactNode;
  /** Drawn before the title, such as a photo. */
  readonly mark?: ReactNode;
  /** Its state and tags, beside the title. */
  readonly state?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** What else can be done, behind "⋯". */
  readonly menu?: MenuItems;
  /** Its properties, at the right: `Properties`. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

/** The detail template: one item, with a back link, its state, actions and properties. */
export function DetailPage(props: DetailPageProps) {
  const { back, title, heading = <h1>{title}</h1>, mark, state, lead, actions, menu, rail, children } = props;
  useTitle(title);
  return (
    <div className="page">
      <Crumbs back={back} title={title} />
      <header className="detail-head">
        {mark}
        <div>
          <div className="detail-title">
            {heading}
            {state}
          </div>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div className="actions">
          {actions}
          {menu && <Menu label={texts.actionsOf(title)} items={menu} className="icon-button bordered" />}
        </div>
      </header>
      {rail ? (
        <div className="detail">
          <div className="detail-main">{children}</div>
          <aside className="detail-rail" aria-label={texts.properties}>
            {rail}
          </aside>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** The way back to the list. */
export function Crumbs({ back, title }: Pick<DetailPageProps, 'back' | 'title'>) {
  return (
    <div className="crumbs">
      <nav aria-label={texts.breadcrumb}>
        <Link to={back.to}>{back.name}</Link>
        <Icon name="right" size={14} />
        <span aria-current="page" title={title}>
          {title}
        </span>
      </nav>
    </div>
  );
}

interface CanvasPageProps {
  readonly back?: { readonly to: string; readonly name: string };
  readonly title: string;
  /** Beside the title, such as filters. */
  readonly tools?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The third template: fills the window and scrolls within itself, as a board or a graph does. */
export function CanvasPage({ back, title, tools, actions, children }: CanvasPageProps) {
  useTitle(title);
  return (
    <div className="canvas">
      <header className="canvas-head">
        <nav aria-label={texts.breadcrumb} className="canvas-title">
          {back && (
            <>
              <Link to={back.to}>{back.name}</Link>
              <Icon name="right" size={14} />
            </>
          )}
          <h1 title={title}>{title}</h1>
        </nav>
        {tools}
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [title]);
}

interface SectionProps extends Omit<PageProps, 'children'> {
  readonly children?: ReactNode;
  /** The last one of a page: what it leads to cannot be taken back. */
  readonly removes?: boolean;
}

/** A titled part of a page. */
export function Section({ title, lead, actions, removes = false, children }: SectionProps) {
  return (
    <section className="section" data-removes={removes}>
      <header className="section-head">
        <div>
          <h2>{title}</h2>
          {lead && <p className="quiet-text">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
