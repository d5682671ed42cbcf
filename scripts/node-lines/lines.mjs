/** Each line of `engines` in package.json, with the npm it is shipped with, oldest first. */
export const LINES = [
  { line: '20.19', npm: '~10.8.2' },
  { line: '22', npm: '^10.9.0' },
  { line: '24', npm: '^11.0.0' },
  { line: '26', npm: '^11.0.0' },
];
export const OLDEST_LINE = LINES[0];
export const NEWEST_LINE = LINES.at(-1);
