import { createHash, randomUUID } from 'node:crypto';
import { langueOf } from '../../../src/app/language.js';
import type { Accounting, Artefact, FileContent, Plugin, Services } from '../../../src/contract/index.js';
import { NO_COST, ServiceError } from '../../../src/contract/index.js';
import { buildAplombSchema } from '../../../src/schema/build-schema.js';
import { createCallOperation } from '../../../src/schema/call-operation.js';
import type { DoorKit } from '../../../src/schema/door.js';
import { createRegistry } from '../../../src/schema/registry.js';
import { asStored, bodiesHere } from '../../support/bodies.js';
import { ANYBODY, testRequests } from '../../support/contexts.js';

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
      get: async (id: string) => (scenes.has(id) ? asStored(scenes.get(id)) : null),
      hasLeft: async () => false,
    },
    bodies: bodiesHere,
  } as unknown as Services;
}

/** Accepts the key `apl_bonne`; charges the class and notes each call. */
export function noteAccounting() {
  const charges: { operation: string; porte: string; unites: number }[] = [];
  const accounting: Accounting = {
    authenticate: async (auth, { secrets }) => {
      if (auth !== 'key') return ANYBODY;
      if (!secrets.key) throw new ServiceError('cle_absente');
      if (secrets.key !== 'apl_bonne') throw new ServiceError('cle_invalide');
      return ANYBODY;
    },
    charge: async ({ operation, request }, run) => {
      const result = await run();
      charges.push({ operation: operation.name, porte: request.door, unites: operation.cost.units });
      return { result, cost: { ...NO_COST, unites: operation.cost.units, plan: 'eval' } };
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
    authenticate: async () => undefined,
    callOperation: createCallOperation(schema, registry, report, accounting),
    langue: langueOf,
    settings: { baseUrl: BASE_URL, version: '1.0.0', maxBody: 1_000_000, contact: '', purchaseUrl: '' },
    newRequest: testRequests({ registry, services, files: { put: (file) => services.artefacts.put(file) } }),
  };
  return { kit, charges, reported };
}
