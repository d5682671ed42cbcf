import type { CountedTable } from './counted-table.js';

/** Bytes counted for a picture that was stored before sizes were recorded. */
const UNMEASURED_PICTURE = 65_536;

/** Counts the pictures of a table with the columns `photo` and `photo_bytes`. */
export const countedPictures = (table: string): CountedTable => ({
  table,
  kind: 'pictures',
  rows: '(r.photo IS NOT NULL)::integer',
  bytes: `CASE WHEN r.photo IS NULL THEN 0 ELSE coalesce(r.photo_bytes, ${UNMEASURED_PICTURE}) END`,
});
