const PATTERNS: readonly [RegExp, string][] = [
  [/\b(ws[a-z]_)[A-Za-z0-9]{8,}/g, '$1[redacted]'],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]+/gi, '$1 [redacted]'],
  [/(\w+:\/\/[^\s:/@]*:)[^\s@]+@/g, '$1[redacted]@'],
  [
    /((?:x-admin-key|authorization|cookie|set-cookie|password|secret|pat|token|api[_-]?key)["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
    '$1[redacted]',
  ],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g, '[redacted private key]'],
];

/** Takes credentials out of a text before it is logged. The last line of defence: nothing should log one at all. */
export function redact(text: string): string {
  let result = text;
  for (const [pattern, replacement] of PATTERNS) result = result.replace(pattern, replacement);
  return result;
}
