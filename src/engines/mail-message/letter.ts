import type { Mail } from './mailer.js';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** What it tells of, each with its page. */
  readonly links?: readonly { readonly text: string; readonly detail?: string; readonly url: string }[];
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly footnote?: string;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const PARAGRAPH = 'margin:0 0 16px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'margin:0 0 16px;font-size:14px;line-height:20px;color:#4b5563';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A short mail in one style, as plain text and as HTML that loads nothing from outside. */
export function letter(content: Letter): Mail {
  const { to, subject, greeting, paragraphs, links = [], action, footnote } = content;
  const link = action && { label: action.label, url: webAddress(action.url) };
  const items = links.map((one) => ({ ...one, url: webAddress(one.url) }));
  return {
    to,
    subject,
    text: plain([
      greeting,
      ...paragraphs,
      ...items.map(({ text, detail, url }) => [text, detail, url].filter(Boolean).join('\n')),
      link && `${link.label}:\n${link.url}`,
      footnote,
    ]),
    html: page(subject, [
      greeting && paragraph(greeting),
      ...paragraphs.map((text) => paragraph(text)),
      ...items.map(linked),
      link && button(link),
      footnote && small(footnote),
    ]),
  };
}

type Parts = readonly (string | undefined)[];

function plain(parts: Parts): string {
  return `${parts
    .filter((part) => part)
    .map((part) => clean(part!))
    .join('\n\n')}\n`;
}

function page(title: string, parts: Parts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6">
<div role="article" style="max-width:560px;margin:0 auto;padding:32px 32px 16px;border-radius:8px;background:#ffffff;color:#111827;${FONT};font-size:16px;line-height:24px;overflow-wrap:break-word">
${parts.filter((part) => part).join('\n')}
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="${PARAGRAPH}">${lines(text)}</p>`;
}

function linked({ text, detail, url }: NonNullable<Letter['links']>[number]): string {
  const quoted = detail ? `<br><span style="font-size:14px;color:#4b5563">${lines(detail)}</span>` : '';
  return `<p style="${PARAGRAPH}"><a href="${escaped(url)}" style="color:#1d4ed8">${lines(text)}</a>${quoted}</p>`;
}

/** The address is also shown, for readers whose program shows no buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escaped(url);
  return `<p style="margin:24px 0"><a href="${href}" style="${BUTTON}">${escaped(label)}</a></p>
<p style="${SMALL};word-break:break-all">Or open this address: <a href="${href}" style="color:#1d4ed8">${href}</a></p>`;
}

function small(text: string): string {
  return `<p style="${SMALL};padding-top:16px;border-top:1px solid #e5e7eb">${lines(text)}</p>`;
}

function lines(text: string): string {
  return clean(text)
    .split('\n')
    .map((line) => escaped(line))
    .join('<br>');
}

/** Line ends stay, other control characters go. */
function clean(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}+/gu, ' ');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

function webAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new Error('The address in a letter must begin with http:// or https://');
  return parsed.href;
}
