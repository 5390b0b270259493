import { Type, type Platform } from '@mikro-orm/core';

/**
 * An instant: epoch milliseconds in the database, Date in an entity. Integers compare, index and bind alike on both
 * dialects, and no session time zone can shift them.
 */
export class Epoch extends Type<Date, number> {
  override convertToDatabaseValue(value: Date | number | null): number {
    return (value instanceof Date ? value.getTime() : value) as number;
  }
  override convertToJSValue(value: number | string | null): Date {
    return (value === null || value === undefined ? value : new Date(Number(value))) as Date;
  }
  override getColumnType(_prop: unknown, platform: Platform): string {
    return platform.constructor.name.startsWith('Sqlite') ? 'integer' : 'bigint';
  }
  override compareAsType(): string {
    return 'number';
  }
  override get runtimeType(): string {
    return 'Date';
  }
  override ensureComparable(): boolean {
    return false;
  }
}
