import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './icon.js';

/** `primary`: once a page. `danger`: inside a confirmation only; `remove` is what leads to it. */
export type ButtonKind = 'primary' | 'plain' | 'danger' | 'remove' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** Something is under way: it cannot be pressed again. */
  readonly busy?: boolean;
}

export function Button({ kind = 'plain', icon, busy = false, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${kind} ${rest.className ?? ''}`}
      aria-busy={busy}
      disabled={disabled === true || busy}
    >
      {icon && <Icon name={icon} />}
      {rest.children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button that is only a drawing; its name is its hint, too. */
export function IconButton({ icon, label, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={`icon-button ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Looks like a button and leads to another page. */
export function LinkButton({ to, kind = 'plain', icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={`button ${kind}`}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
