import { isUtf8 } from 'node:buffer';
import { PICTURES, sniff } from '../../engines/images/picture-kind.js';

const MAX_NAME = 200;
const PLAIN = 'text/plain; charset=utf-8';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

type Check = (bytes: Buffer) => boolean;

const begins =
  (signature: string, at = 0): Check =>
  (bytes) =>
    bytes.subarray(at, at + signature.length).toString('latin1') === signature;
const isText: Check = (bytes) => isUtf8(bytes) && !bytes.includes(0);
const isZip = begins('PK\x03\x04');
const isMovie = begins('ftyp', 4);
const isGzip = begins('\x1f\x8b');

interface Kind {
  readonly type: string;
  readonly is: Check;
}

const of = (names: string, type: string, is: Check): [string, Kind][] =>
  names.split(' ').map((name) => [name, { type, is }]);

/** What may be attached besides pictures, by the ends of names. Nothing that browsers run: no HTML, no SVG, no programs. */
const KINDS = new Map<string, Kind>([
  ...of('txt md log csv tsv json jsonl yaml yml toml ini conf patch diff sql eml ics vcf srt', PLAIN, isText),
  ...of('pdf', 'application/pdf', begins('%PDF-')),
  ...of('zip', 'application/zip', isZip),
  ...of('gz tgz', 'application/gzip', isGzip),
  ...of('docx', `${OFFICE}.wordprocessingml.document`, isZip),
  ...of('xlsx', `${OFFICE}.spreadsheetml.sheet`, isZip),
  ...of('pptx', `${OFFICE}.presentationml.presentation`, isZip),
  ...of('odt', `${OPEN_DOCUMENT}.text`, isZip),
  ...of('ods', `${OPEN_DOCUMENT}.spreadsheet`, isZip),
  ...of('odp', `${OPEN_DOCUMENT}.presentation`, isZip),
  ...of('mp4 mov', 'video/mp4', isMovie),
  ...of('webm', 'video/webm', begins('\x1a\x45\xdf\xa3')),
]);

const PICTURE_TYPES: readonly string[] = Object.values(PICTURES).map(({ type }) => type);
/** All types that files are answered with. */
export const FILE_TYPES: readonly string[] = [
  ...new Set([...PICTURE_TYPES, ...[...KINDS.values()].map(({ type }) => type)]),
];

export const isPictureType = (type: string): boolean => PICTURE_TYPES.includes(type);

/** The type of a file by its bytes and the end of its name; null: it cannot be attached. */
export function typeOfFile(name: string, bytes: Buffer): string | null {
  const picture = sniff(bytes);
  if (picture) return PICTURES[picture].type;
  const kind = KINDS.get(endOf(name));
  return kind?.is(bytes) ? kind.type : null;
}

/** A name as it is shown and saved: of one line, without folders and characters that hide others. */
export function fileName(sent: string): string {
  const shown = sent
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (/^\.*$/.test(shown)) return 'file';
  const end = endOf(shown);
  return shown.length <= MAX_NAME ? shown : `${shown.slice(0, MAX_NAME - end.length - 1).toWellFormed()}.${end}`;
}

/** A picture is named for what it is. */
export function pictureName(name: string, extension: string): string {
  const ends = extension === 'jpg' ? ['jpg', 'jpeg'] : [extension];
  return ends.includes(endOf(name)) ? name : `${name}.${extension}`;
}

function endOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
