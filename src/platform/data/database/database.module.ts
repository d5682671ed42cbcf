import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { dataSourceOptions, type Persistence } from './data-source.js';
import { Database } from './database.js';
import { connectWithRetry } from './connect.js';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(persistence: readonly Persistence[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Config, Log],
          useFactory: (config: Config, log: Log) => ({ ...dataSourceOptions(config.database, persistence), log }),
          dataSourceFactory: async (options?: DataSourceOptions & { log?: Log }) => {
            const { log, ...rest } = options as DataSourceOptions & { log: Log };
            const source = new DataSource(rest);
            await connectWithRetry(source, (line) => log.warn(line));
            return source;
          },
        }),
      ],
      providers: [Database],
      exports: [Database],
    };
  }
}
