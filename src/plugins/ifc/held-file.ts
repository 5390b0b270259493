import type { OperationContext, StoredFile } from '../../contract/index.js';
import { Held, ServiceError } from '../../contract/index.js';
import { say, t } from '../../words/index.js';

/** A stored file in memory that threads share: a task finds its bytes, and nothing of it is copied on the way. */
export class HeldFile extends Held {
  readonly #bytes: SharedArrayBuffer;

  constructor(bytes: SharedArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  get making() {
    return { module: import.meta.url, export: 'bytesOf', input: this.#bytes };
  }
}

/** Bytes of a held file, on a thread. */
export const bytesOf = (shared: SharedArrayBuffer): Uint8Array => new Uint8Array(shared);

/** Files and texts up to this size are worked on where they are: starting a thread would take longer. */
export const LIGHT_BYTES = 32_768;

/** Reads a stored file: a small one as it is, another piece by piece to where threads reach it. */
export async function heldFile(file: StoredFile): Promise<HeldFile | Uint8Array> {
  if (file.bytes <= LIGHT_BYTES) return file.content();
  const shared = new SharedArrayBuffer(file.bytes);
  const bytes = new Uint8Array(shared);
  let at = 0;
  for await (const piece of file.read()) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return new HeldFile(shared);
}

const UNKNOWN = t(
  'ifc_id inconnu ou expiré (7 jours) : déposez le fichier de nouveau par POST /api/v1/cao/ifc/depot',
  'Unknown or expired ifc_id (7 days): send the file again to POST /api/v1/cao/ifc/depot',
);

/** A token, whatever link it stands in. */
const tokenOf = (reference: string): string =>
  reference
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1)!;

/** The file behind an `ifc_id`, a token or a link. @throws ServiceError validation, naming the field */
export async function storedIfc(id: string, { services, langue }: OperationContext): Promise<StoredFile> {
  const file = await services.artefacts.find(tokenOf(id));
  if (file) return file;
  const detail = [{ loc: ['body', 'ifc_id'], msg: say(UNKNOWN, langue), type: 'value_error' }];
  throw new ServiceError('validation', { detail });
}
