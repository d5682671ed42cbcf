import { useEffect, useRef, type ReactNode } from 'react';

interface KeptProps {
  /** Of this part, where it is: the same at the next visit. */
  readonly name: string;
  /** Everything that its height depends on is there. */
  readonly isRead: boolean;
  readonly children: ReactNode;
}

/** A part of a page that is as high while it is read as at the last visit, so that what is below it does not move. */
export function KeptHeight({ name, isRead, children }: KeptProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRead) return;
    const element = part.current!;
    const observer = new ResizeObserver(() => keepHeight(name, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, isRead]);
  const height = isRead ? undefined : heightOf(name);
  return (
    <div ref={part} className="kept-height" data-read={isRead} style={{ height }}>
      {children}
    </div>
  );
}

/** Undefined: not known for a window of this width. */
export function heightOf(name: string): number | undefined {
  const [width, height] = (localStorage.getItem(keyOf(name)) ?? '').split(' ').map(Number);
  return width === innerWidth ? height : undefined;
}

function keepHeight(name: string, height: number): void {
  try {
    localStorage.setItem(keyOf(name), `${innerWidth} ${height}`);
  } catch {
    // The storage is full: the next visit begins like the first.
  }
}

function keyOf(name: string): string {
  return `height:${name}`;
}
