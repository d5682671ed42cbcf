import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { faultOf, type Fault } from '../app/problems.js';
import { texts } from '../texts/frame.js';
import { Button, LinkButton } from './button.js';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Shown once there is something to show; stays while it is read again. */
  readonly children: (data: T) => ReactNode;
  /** What a 404 means here; otherwise it is shown like any failure. */
  readonly missing?: ReactNode;
}

/** The one way a page waits for what it reads: loading, failed, forbidden, missing, or there. */
export function Loaded<T>({ query, children, missing }: LoadedProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.error) return <Loading />;
  const fault = faultOf(query.error);
  if (fault.status === 403) return <Notice title={texts.forbiddenTitle}>{fault.sentence}</Notice>;
  if (fault.status === 404 && missing !== undefined) return <>{missing}</>;
  return (
    <Notice title={texts.failedTitle} action={<Button onClick={() => void query.refetch()}>{texts.tryAgain}</Button>}>
      <FaultText fault={fault} />
    </Notice>
  );
}

export function Loading() {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className="shimmer" />
      <div className="shimmer" />
      <div className="shimmer" />
    </div>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** It is all there is on the page. */
  readonly isPage?: boolean;
}

/** A page or a part of it that has a sentence to say instead of content. */
export function Notice({ title, children, action, isPage = false }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="notice">
      <Heading>{title}</Heading>
      {children && <div className="notice-text">{children}</div>}
      {action && <div className="notice-action">{action}</div>}
    </div>
  );
}

export function NotFound() {
  return (
    <Notice isPage title={texts.notFoundTitle} action={<LinkButton to="/">{texts.toHome}</LinkButton>}>
      {texts.notFound}
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
