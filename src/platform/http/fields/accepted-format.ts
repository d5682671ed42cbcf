import { currentRequest } from '../../kernel/logging/request-context.js';
import { refuse } from '../../kernel/errors/domain-error.js';

export type Format = 'json' | 'yaml' | 'md';

const TYPES: Record<Format, string> = { json: 'application/json', yaml: 'application/yaml', md: 'text/markdown' };
export const NOT_ACCEPTABLE = `Accept names none of: ${Object.values(TYPES).join(', ')}`;

/** The format that `Accept` names. Undefined is the operation's default: also without `Accept`, or if it takes anything. */
export function acceptedFormat(fallback: Format): Format | undefined {
  const accept = currentRequest()?.request.headers.accept?.trim().toLowerCase();
  if (!accept || accept.includes('*/*')) return undefined;
  const ranges = new Map(accept.split(',').map(range));
  const quality = (format: Format): number => {
    const type = TYPES[format];
    return ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? 0;
  };
  const others = (Object.keys(TYPES) as Format[]).filter((format) => format !== fallback);
  const best = [fallback, ...others].reduce((one, other) => (quality(other) > quality(one) ? other : one));
  if (quality(best) === 0) throw refuse.notAcceptable(NOT_ACCEPTABLE);
  return best === fallback ? undefined : best;
}

/** `text/markdown;q=0.5` as its type and quality. */
function range(text: string): [type: string, quality: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, quality ? Number(quality.slice(2)) || 0 : 1];
}
