import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';

type Kind = 'primary' | 'plain' | 'danger' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: Kind;
  /** Something is under way: it cannot be pressed again. */
  readonly busy?: boolean;
}

export function Button({ kind = 'plain', busy = false, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${kind} ${rest.className ?? ''}`}
      aria-busy={busy}
      disabled={disabled === true || busy}
    />
  );
}

/** Looks like a button and leads to another page. */
export function LinkButton({ to, kind = 'plain', children }: { to: string; kind?: Kind; children: ReactNode }) {
  return (
    <Link to={to} className={`button ${kind}`}>
      {children}
    </Link>
  );
}
