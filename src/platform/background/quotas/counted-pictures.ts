import type { CountedTable } from './counted-table.js';

/** A picture from before sizes were kept counts as this many bytes. */
const UNMEASURED_PICTURE = 65_536;

/** How a column with the key of a picture counts, beside one with its size. */
export const countedPictures = (table: string): CountedTable => ({
  table,
  kind: 'pictures',
  rows: '(r.photo IS NOT NULL)::integer',
  bytes: `CASE WHEN r.photo IS NULL THEN 0 ELSE coalesce(r.photo_bytes, ${UNMEASURED_PICTURE}) END`,
});
