import { createHash, randomUUID } from 'node:crypto';
import type {
  Access,
  Accounting,
  Artefact,
  FileContent,
  Plugin,
  RequestContext,
  Services,
} from '../../../src/contract/index.js';
import { ServiceError } from '../../../src/contract/index.js';
import { buildAplombSchema } from '../../../src/schema/build-schema.js';
import { createCallOperation } from '../../../src/schema/call-operation.js';
import type { DoorKit } from '../../../src/schema/door.js';
import { createRegistry } from '../../../src/schema/registry.js';

export const BASE_URL = 'http://localhost:8080';

function memoryServices() {
  const files = new Map<string, FileContent>();
  const scenes = new Map<string, Record<string, unknown>>();
  const put = async (file: FileContent): Promise<Artefact> => {
    const id = randomUUID();
    files.set(id, file);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const { name, mediaType, bytes } = file;
    return {
      id,
      nom: name,
      type_mime: mediaType,
      octets: bytes.length,
      sha256,
      url: `${BASE_URL}/artefacts/${id}`,
      expire_le: '2026-11-28T00:00:00Z',
    };
  };
  return {
    artefacts: { put, get: async (token: string) => files.get(token) ?? null },
    scenes: {
      put: async (scene: unknown) => {
        const scene_id = `scn_${randomUUID()}`;
        scenes.set(scene_id, scene as Record<string, unknown>);
        return { scene_id, sha256: 'f'.repeat(64), elements: 1, expire_le: '2026-11-28T00:00:00Z' };
      },
      get: async (id: string) => scenes.get(id) ?? null,
    },
  } as unknown as Services;
}

/** Accepts the key `apl_bonne`; charges the class and notes each call. */
export function noteAccounting() {
  const charges: { operation: string; porte: string; unites: number }[] = [];
  const nobody: Access = { key: null, plan: null, isInternal: false };
  const accounting: Accounting = {
    authenticate: async (auth, { secrets }) => {
      if (auth !== 'key') return nobody;
      if (!secrets.key) throw new ServiceError('cle_absente');
      if (secrets.key !== 'apl_bonne') throw new ServiceError('cle_invalide');
      return nobody;
    },
    charge: async ({ operation, request }, run) => {
      const value = await run();
      charges.push({ operation: operation.name, porte: request.door, unites: operation.cost.units });
      request.cost.unites += operation.cost.units;
      request.cost.plan = 'eval';
      return value;
    },
  };
  return { accounting, charges };
}

/** A door kit on the real registry, schema and pipeline; accounting and stores in memory. */
export function testKit(plugins: readonly Plugin[]) {
  const registry = createRegistry(plugins);
  const { accounting, charges } = noteAccounting();
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const gate = { run: <T>(_ip: string, call: () => Promise<T>) => call() };
  const schema = buildAplombSchema(registry, { accounting, report, gate });
  const services = memoryServices();
  const kit: DoorKit = {
    registry,
    schema,
    services,
    callOperation: createCallOperation(schema, registry, report, accounting),
    langue: (header, option) => (option === 'en' || option === 'fr' ? option : header?.startsWith('en') ? 'en' : 'fr'),
    settings: { baseUrl: BASE_URL, version: '1.0.0', maxBody: 1_000_000, contact: '', purchaseUrl: '' },
    newRequest: (init) =>
      ({
        ...init,
        clock: () => new Date(0),
        site: { baseUrl: BASE_URL, contact: '' },
        signal: init.signal ?? new AbortController().signal,
        progress: init.progress ?? (() => {}),
        registry,
        services,
        files: init.files ?? { put: (file) => services.artefacts.put(file) },
        cost: { unites: 0, offert: 0, restant: null, plan: null },
      }) as RequestContext,
  };
  return { kit, charges, reported };
}
