import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { texts } from '../texts/common.js';
import { IconButton } from './button.js';
import { focusFirstField, Form, TextField, type FormProps, type Runnable } from './form.js';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open as long as it is drawn. Escape, a click beside it and the cross close it, but not what was typed without a question. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const typed = useRef(new Set<HTMLTextAreaElement>());
  const leave = (): void => {
    // A field that went was saved: nothing of it is lost.
    const isUnsaved = [...typed.current].some((field) => field.isConnected);
    if (!isUnsaved || confirm(texts.discard)) onClose();
  };
  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    // The first field, not the cross.
    focusFirstField(element);
    return () => {
      element.close();
      if (opener instanceof HTMLElement) giveFocusBack(opener);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave();
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) typed.current.add(target);
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={texts.close} onClick={leave} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

const SOON_MS = 5_000;

/** To what opened a dialog; when that goes with what was removed, now or soon, to the content. */
function giveFocusBack(opener: HTMLElement): void {
  opener.focus();
  const look = (): void => {
    if (opener.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#content')?.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SOON_MS);
  look();
}

/** A dialog that is a form. */
export function FormDialog({ title, onClose, ...form }: DialogProps & FormProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} onCancel={onClose} />
    </Dialog>
  );
}

interface ConfirmProps extends DialogProps {
  /** Run when it is confirmed. */
  readonly action: Runnable;
  readonly confirm: string;
  readonly cancel?: string;
  readonly kind?: 'primary' | 'danger';
  /** Typed before it can be confirmed. */
  readonly name?: string;
}

/** Asks before something that cannot be taken back; says what will happen. */
export function ConfirmDialog({ confirm, name, children, ...form }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const isNamed = name === undefined || typed.trim() === name.trim();
  return (
    <FormDialog kind="danger" {...form} submit={confirm} disabled={!isNamed}>
      <div className="prose">{children}</div>
      {name !== undefined && (
        <TextField label={texts.typeName(name)} autoComplete="off" value={typed} onChange={setTyped} />
      )}
    </FormDialog>
  );
}
