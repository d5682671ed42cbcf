import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { FileStorage } from './file-storage.js';
import { NoStorage } from './no-storage.js';
import { S3Storage } from './s3-storage.js';
import { Storage } from './storage.js';

/** The storage that STORAGE_URL names. */
export const storageProvider: FactoryProvider<Storage> = {
  provide: Storage,
  inject: [Config],
  useFactory: ({ storage: { place, keyId, secret } }: Config) => {
    switch (place.kind) {
      case 'none':
        return new NoStorage();
      case 'folder':
        return new FileStorage(place.path);
      case 's3':
        if (!keyId || !secret) throw new Error('An s3 place needs credentials');
        return new S3Storage(place, { keyId, secret });
    }
  },
};
