import type { ReactNode } from 'react';
import { texts } from '../texts/common.js';
import { copyText } from './copy-box.js';
import { announce } from './toast.js';

export interface Property {
  readonly name: string;
  /** Left out when there is none. */
  readonly value: ReactNode;
  /** Copied by a click on the value. */
  readonly copy?: string | null;
}

interface PropertiesProps {
  readonly title?: string;
  /** Beside the title, such as what edits them. */
  readonly action?: ReactNode;
  readonly rows: readonly (Property | false | null)[];
}

/** Properties of an item, in the rail of its page. */
export function Properties({ title, action, rows }: PropertiesProps) {
  const shown = rows.filter((row) => row !== false && row !== null).filter(({ value }) => isThere(value));
  if (!shown.length) return null;
  return (
    <section className="properties">
      {title && (
        <header>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      <dl>
        {shown.map(({ name, value, copy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{copy ? <CopyValue name={name} value={value} text={copy} /> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CopyValue({ name, value, text }: { name: string; value: ReactNode; text: string }) {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) announce({ text: texts.copiedValue(name) });
  };
  return (
    <button type="button" className="copy-value" title={texts.copyValue(name)} onClick={() => void copy()}>
      {value}
    </button>
  );
}

function isThere(value: ReactNode): boolean {
  return value !== null && value !== undefined && value !== false && value !== '';
}
