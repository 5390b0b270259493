import type { OperationContext, StoredFile } from '../../contract/index.js';
import { defineTask, Operation } from '../../contract/index.js';
import { readStep } from '../../kernel/formats/step/index.js';
import type { IfcDepose } from './deposit.operation.js';
import { caoIfcDepot } from './deposit.operation.js';
import type { HeldFile } from './held-file.js';
import { heldFile } from './held-file.js';

interface Given {
  readonly file: HeldFile | Uint8Array;
}

/** What a glance at a file shows: its schema and how many instances it has. */
export interface Glance {
  readonly schema: string | null;
  readonly entites: number;
}

/** The task on a thread, where the held file is its bytes. */
export function glance({ file }: { readonly file: unknown }): Glance {
  const { header, count } = readStep(file as Uint8Array);
  return { schema: header.schemas[0] ?? null, entites: count };
}

const glanceTask = defineTask<Given, Glance>({
  module: import.meta.url,
  export: 'glance',
  run: glance,
  heavy: ({ file }) => !(file instanceof Uint8Array),
});

export class DepositResolver {
  @Operation(caoIfcDepot)
  async caoIfcDepot({ fichier }: { readonly fichier: StoredFile }, context: OperationContext): Promise<IfcDepose> {
    const file = await heldFile(fichier);
    const seen = await context.services.work.run(glanceTask, { file }, context);
    const { token, bytes, sha256, expiresAt } = fichier;
    return { ifc_id: token, ...seen, octets: bytes, sha256, expire_le: new Date(expiresAt).toISOString() };
  }
}
