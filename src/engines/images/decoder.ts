import sharp from 'sharp';

/** The only loaders that may run: each for bytes in memory, never for a file or an address named inside a picture. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Pictures come once: keeping parts of them would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** Sharp as it is used here: nothing else imports the package. Imported with the first picture: it takes a tenth of a start. */
export { sharp };
export type { Metadata, Sharp } from 'sharp';
