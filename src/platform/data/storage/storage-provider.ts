import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { FileStorage } from '../../../engines/object-storage/file-storage.js';
import { NoStorage } from './no-storage.js';
import { S3Storage } from '../../../engines/object-storage/s3-storage.js';
import { Storage } from '../../../engines/object-storage/storage.js';

export const storageProvider: FactoryProvider<Storage> = {
  provide: Storage,
  inject: [Config],
  useFactory: ({ storage: { location, keyId, secret } }: Config) => {
    switch (location.kind) {
      case 'none':
        return new NoStorage();
      case 'folder':
        return new FileStorage(location.path);
      case 's3':
        if (!keyId || !secret) throw new Error('An s3 location needs credentials');
        return new S3Storage(location, { keyId, secret });
    }
  },
};
