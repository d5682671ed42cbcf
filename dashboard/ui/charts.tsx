import { Link } from 'wouter';
import type { Tone } from './badge.js';

export interface Share {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly tone: Tone;
  /** The list of those. */
  readonly to?: string;
}

interface ShareBarProps {
  /** What the shares are of, for screen readers. */
  readonly label: string;
  readonly shares: readonly Share[];
}

/** Shares of a whole as one bar, each with its name and number below. */
export function ShareBar({ label, shares }: ShareBarProps) {
  const there = shares.filter(({ value }) => value > 0);
  return (
    <div className="share-bar" role="group" aria-label={label}>
      <div className="share-track" aria-hidden="true">
        {there.map(({ key, value, tone }) => (
          <span key={key} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul>
        {there.map(({ key, name, value, tone, to }) => {
          const text = (
            <>
              {name} <span className="number">{value}</span>
            </>
          );
          return (
            <li key={key} data-tone={tone}>
              {to ? <Link to={to}>{text}</Link> : text}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const WARN = 0.75;
const BAD = 0.9;

function toneOf(share: number): Tone {
  return share >= BAD ? 'bad' : share >= WARN ? 'warn' : 'good';
}

interface UsedBarProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  /** Where being full says nothing: `neutral`. */
  readonly tone?: Tone;
}

/** How much of something is used: green, amber from three quarters, red from nine tenths. */
export function UsedBar({ label, used, limit, tone }: UsedBarProps) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return <progress className="used-bar" data-tone={tone ?? toneOf(share)} max={1} value={share} aria-label={label} />;
}

const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;

/** The same as a ring, beside a number. */
export function UsedRing({
  label,
  used,
  limit,
  size = 36,
}: {
  label: string;
  used: number;
  limit: number;
  size?: number;
}) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <svg
      className="used-ring"
      width={size}
      height={size}
      viewBox="0 0 36 36"
      role="img"
      aria-label={label}
      data-tone={toneOf(share)}
    >
      <circle cx="18" cy="18" r={RADIUS} />
      <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${share * ROUND} ${ROUND}`} transform="rotate(-90 18 18)" />
    </svg>
  );
}

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly tone: Tone | 'unknown';
}

/** What something was, hour by hour: each span as wide as it was long, named on hover. */
export function TimeStrip({ label, spans }: { label: string; spans: readonly Span[] }) {
  return (
    <div className="time-strip" role="img" aria-label={label}>
      {spans.map(({ from, to, name, tone }) => (
        <span key={from} data-tone={tone} title={name} style={{ flexGrow: Date.parse(to) - Date.parse(from) }} />
      ))}
    </div>
  );
}
