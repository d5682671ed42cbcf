import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { faultOf, type Fault } from '../app/problems.js';
import { texts as common } from '../texts/common.js';
import { texts } from '../texts/frame.js';
import { Button, LinkButton } from './button.js';
import { Icon, type IconName } from './icon.js';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Shown once there is something to show; stays while it is read again. */
  readonly children: (data: T) => ReactNode;
  /** What a 404 means here; otherwise it is shown like any failure. */
  readonly missing?: ReactNode;
  /** What it looks like while it is read. */
  readonly shape?: LoadingShape;
}

/** The one way a page waits for what it reads: loading, failed, forbidden, missing, or there. */
export function Loaded<T>({ query, children, missing, shape }: LoadedProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.error) return <Loading shape={shape} />;
  const fault = faultOf(query.error);
  if (fault.status === 403)
    return (
      <Notice icon="lock" title={texts.forbiddenTitle}>
        {fault.sentence}
      </Notice>
    );
  if (fault.status === 404 && missing !== undefined) return <>{missing}</>;
  return (
    <Notice
      icon="warning"
      title={texts.failedTitle}
      action={<Button onClick={() => void query.refetch()}>{texts.tryAgain}</Button>}
    >
      <FaultText fault={fault} />
    </Notice>
  );
}

/** In the shape of what comes. */
export type LoadingShape = 'rows' | 'detail' | 'tiles' | 'line';

const SHIMMERS: Readonly<Record<LoadingShape, number>> = { rows: 6, detail: 4, tiles: 6, line: 1 };

export function Loading({ shape = 'rows' }: { shape?: LoadingShape | undefined }) {
  return (
    <div className="loading" data-shape={shape} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: SHIMMERS[shape] }, (_, index) => (
        <div key={index} className="shimmer" />
      ))}
    </div>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It is all there is on the page. */
  readonly isPage?: boolean;
}

/** A page that has a sentence to say instead of content: a drawing, what it means, what to do. */
export function Notice({ title, icon, children, action, isPage = false }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="notice">
      {icon && (
        <span className="notice-icon">
          <Icon name={icon} size={20} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children && <div className="notice-text">{children}</div>}
      {action && <div className="notice-action">{action}</div>}
    </div>
  );
}

/** A part of a page that has nothing: one line, perhaps with a link or a button. */
export function EmptyPart({ children }: { children: ReactNode }) {
  return <p className="empty-part">{children}</p>;
}

interface NoMatchProps {
  readonly children: string;
  readonly clear?: string;
  readonly onClear: () => void;
}

/** A list whose filters leave nothing. */
export function NoMatch({ children, clear = common.clear, onClear }: NoMatchProps) {
  return (
    <EmptyPart>
      {children}{' '}
      <button type="button" className="link" onClick={onClear}>
        {clear}
      </button>
    </EmptyPart>
  );
}

interface NotFoundProps {
  /** What was removed or never existed, such as "This desk". */
  readonly what?: string;
  readonly back?: { readonly to: string; readonly name: string };
  /** Where there is more to say than that it was removed or never existed. */
  readonly children?: ReactNode;
}

export function NotFound({ what, back, children }: NotFoundProps) {
  return (
    <Notice
      isPage
      icon="search"
      title={what ? texts.goneTitle(what) : texts.notFoundTitle}
      action={<LinkButton to={back?.to ?? '/'}>{back ? texts.backTo(back.name) : texts.toHome}</LinkButton>}
    >
      {children ?? (what ? texts.gone(what) : texts.notFound)}
    </Notice>
  );
}

/** Why something did not work, where it was tried. */
export function FaultLine({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <div className="fault" role="alert">
      <FaultText fault={faultOf(error)} />
    </div>
  );
}

function FaultText({ fault: { sentence, requestId, page } }: { fault: Fault }) {
  return (
    <>
      <p>{sentence}</p>
      {page && (
        <p>
          <Link to={page}>{texts.toPlan}</Link>
        </p>
      )}
      {requestId && <p className="quiet-text">{texts.quote(requestId)}</p>}
    </>
  );
}
