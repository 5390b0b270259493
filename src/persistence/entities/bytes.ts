import { Type, type Platform } from '@mikro-orm/core';

/** Up to 16 MB of bytes: MySQL's plain `blob` ends at 64 KB. */
export class Bytes extends Type<Uint8Array, Uint8Array> {
  override getColumnType(_prop: unknown, platform: Platform): string {
    return platform.constructor.name.startsWith('Sqlite') ? 'blob' : 'mediumblob';
  }
  override compareAsType(): string {
    return 'Buffer';
  }
  override get runtimeType(): string {
    return 'Buffer';
  }
}
