import { useEffect, useRef, useState } from 'react';
import uPlot, { type AlignedData, type Options } from 'uplot';

/** Colours of the page: a canvas cannot use those of the style sheet by name. */
export interface Ink {
  readonly text: string;
  readonly line: string;
  readonly accent: string;
  readonly bad: string;
}

interface PlotProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly height: number;
  readonly data: AlignedData;
  readonly options: (ink: Ink) => Omit<Options, 'width' | 'height'>;
}

/** Only drawn: without a cursor and without a legend. */
export function Plot({ label, height, data, options }: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const element = host.current!;
    const plot = new uPlot(
      {
        ...options(inkOf(element)),
        legend: { show: false },
        cursor: { show: false },
        width: element.clientWidth,
        height,
      },
      data,
      element,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [data, options, height, theme]);
  return <div ref={host} className="plot" role="img" aria-label={label} />;
}

function inkOf(element: Element): Ink {
  const { color, borderTopColor, caretColor, outlineColor } = getComputedStyle(element);
  return { text: color, line: borderTopColor, accent: caretColor, bad: outlineColor };
}

/** Changes when the page gets other colours. */
function useTheme(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const changed = (): void => setChanges((count) => count + 1);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(changed);
    dark.addEventListener('change', changed);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', changed);
      chosen.disconnect();
    };
  }, []);
  return changes;
}

/** Axes and numbers are written as the page is. */
export function fontOf(size: number): string {
  return `${size}px ${getComputedStyle(document.body).fontFamily}`;
}
