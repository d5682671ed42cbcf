import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';
import { snakeCase } from '../../kernel/letter-case.js';

const nameOf = (table: Table | string): string => (typeof table === 'string' ? table : table.name).split('.').pop()!;

/** Columns in snake_case and constraints with readable names. */
export class SnakeCase extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, embedded: string[]): string {
    return custom ?? snakeCase([...embedded, property].join('_'));
  }
  override joinColumnName(relation: string, column: string): string {
    return `${snakeCase(relation)}_${snakeCase(column)}`;
  }
  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }
  override indexName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_idx`;
  }
}
