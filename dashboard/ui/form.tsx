import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react';
import { faultOf } from '../app/problems.js';
import { texts } from '../texts/common.js';
import { Button } from './button.js';
import { FaultLine } from './states.js';
import { announce, type Toast } from './toast.js';

const AT_REST: { readonly busy: boolean; readonly error: unknown } = { busy: false, error: null };

/** What a person does: runs once at a time; a refusal is kept until the next attempt. */
export function useAction<Input = void, Result = unknown>(
  work: (input: Input) => Promise<Result>,
  onDone?: (result: Result, input: Input) => void,
  /** Said when it is done, where the page would not show it by itself. */
  toast?: string | Toast | ((result: Result, input: Input) => string | Toast),
) {
  const [{ busy, error }, setState] = useState(AT_REST);
  const run = (input: Input): void => {
    setState({ busy: true, error: null });
    const done = (result: Result): void => {
      setState(AT_REST);
      onDone?.(result, input);
      if (toast) announce(typeof toast === 'function' ? toast(result, input) : toast);
    };
    work(input).then(done, (refusal: unknown) => setState({ busy: false, error: refusal }));
  };
  return { run, busy, error, reset: () => setState(AT_REST), fields: error ? faultOf(error).fields : {} };
}

export type Action = Pick<ReturnType<typeof useAction>, 'busy' | 'error' | 'fields'>;
export type Runnable = Action & { readonly run: () => void };

/** It runs the action, unless there is more to do. */
type Submitted =
  | { readonly action: Runnable; readonly onSubmit?: undefined }
  | { readonly action: Action; readonly onSubmit: () => unknown };

interface FormParts {
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  readonly onCancel?: () => void;
  /** What not doing it is called, where "Cancel" would be ambiguous. */
  readonly cancel?: string | undefined;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export type FormProps = FormParts & Submitted;

/** Fields, one sentence about what went wrong, and the button that does it. */
export function Form({ submit, kind = 'primary', disabled, children, onCancel, ...rest }: FormProps) {
  const { action, cancel = texts.cancel } = rest;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (action.busy) return;
    if (rest.onSubmit) rest.onSubmit();
    else rest.action.run();
  };
  const form = useRef<HTMLFormElement>(null);
  // A form that arrives in an open dialog takes the focus from the cross.
  useEffect(() => {
    if (document.activeElement?.closest('.dialog-head')) focusFirstField(form.current!);
  }, []);
  return (
    <form ref={form} className="form" onSubmit={send}>
      {children}
      <FaultLine error={action.error} />
      <div className="form-actions">
        {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
        <Button type="submit" kind={kind} busy={action.busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

export function focusFirstField(element: HTMLElement): void {
  element.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What the service said about this field. */
  readonly problem?: string | undefined;
}

type Described = FieldProps & { children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode };

export function Field({ label, hint, problem, children }: Described) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'>;

export function TextField(
  props: FieldProps & Input & { readonly value: string; readonly onChange: (value: string) => void },
) {
  const { label, hint, problem, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <input
          {...input}
          {...ids}
          value={value}
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function TextArea(
  props: FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly rows?: number;
    readonly required?: boolean;
    readonly maxLength?: number;
    readonly autoFocus?: boolean;
  },
) {
  const { label, hint, problem, value, onChange, rows = 4, ...area } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <textarea {...area} {...ids} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type Select = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'id'>;

export function SelectField<T extends string>(
  props: FieldProps &
    Select & {
      readonly value: T;
      readonly onChange: (value: T) => void;
      readonly options: readonly (readonly [value: T, name: string])[];
    },
) {
  const { label, hint, problem, value, onChange, options, ...select } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <select {...select} {...ids} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function CheckField({ label, hint, checked, onChange, disabled }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Takes effect at once, unlike a check box of a form. */
export function Switch({ label, checked, onChange, disabled }: CheckProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
