import type { Operation } from '../contract/index.js';
import { helpOf } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { requestOf } from './request.js';
import { sceneUri } from './scene-handles.js';
import type { DoorResource, DoorTemplate } from './surface.js';
import { say, t } from '../words/index.js';

/** `/cao/visite/objectifs` → `cao://visite/objectifs`, `/tarifs` → `aplomb://tarifs`. */
export function resourceUri(path: string): string {
  const [domain, ...rest] = path.split('/').filter(Boolean);
  return rest.length > 0 ? `${domain}://${rest.join('/')}` : `aplomb://${domain}`;
}

/** Resources that need no argument: catalogues, the schema of the scene, the guide, the tariffs. */
export const isReadable = (operation: Operation): boolean =>
  operation.kind === 'query' &&
  operation.auth === 'none' &&
  operation.rest?.method === 'GET' &&
  !operation.rest.path.includes('{') &&
  (operation.entree?.safeParse({}).success ?? true);

/** One resource for each readable operation of the registry. */
export const registryResources = (kit: DoorKit): readonly DoorResource[] =>
  kit.registry.operations.filter(isReadable).map((operation) => operationResource(kit, operation));

function operationResource(kit: DoorKit, operation: Operation): DoorResource {
  const uri = resourceUri(operation.rest!.path);
  const form = operation.representations.find((representation) => !representation.file) ?? 'tool';
  return {
    uri,
    definition: (langue) => {
      const { title, description } = helpOf(operation, langue);
      return {
        uri,
        name: operation.toolName ?? operation.name,
        title,
        description,
        mimeType: 'application/json',
      };
    },
    read: async (exchange) => {
      const request = requestOf(kit, exchange);
      const { value, error } = await kit.callOperation({ operation, form, entree: {}, request });
      if (error) throw error;
      const freshness = operation.catalogue ? { ttlMs: 3_600_000, cacheScope: 'private' as const } : {};
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }], ...freshness };
    },
  };
}

const STORED_SCENE = t('Une scène déposée ou rendue, 7 jours', 'A stored or returned scene, 7 days');
const PRODUCED_FILE = t('Un fichier produit, 7 jours', 'A produced file, 7 days');

/** Scenes by handle and files by link, so that a client without HTTP (stdio) reaches them too. */
export function storeTemplates({ services, settings }: DoorKit): readonly DoorTemplate[] {
  const scenes = sceneUri('{scene_id}');
  const files = `${settings.baseUrl}/artefacts/{jeton}`;
  return [
    {
      uriTemplate: scenes,
      definition: (langue) => ({
        uriTemplate: scenes,
        name: 'scenes',
        mimeType: 'application/json',
        description: say(STORED_SCENE, langue),
      }),
      read: async (uri, { scene_id }) => {
        const scene = await services.scenes.get(scene_id ?? '');
        return scene && { contents: [{ uri, mimeType: 'application/json', text: await scene.text() }] };
      },
    },
    {
      uriTemplate: files,
      definition: (langue) => ({
        uriTemplate: files,
        name: 'artefacts',
        description: say(PRODUCED_FILE, langue),
      }),
      read: async (uri, { jeton }) => {
        const file = await services.artefacts.get(jeton ?? '');
        return file && { contents: [contentOf(uri, file.mediaType, file.bytes)] };
      },
    },
  ];
}

const TEXTUAL = /^text\/|[/+](?:json|xml|svg|javascript|x-step)\b|dxf|ifc/;

const contentOf = (uri: string, mimeType: string, octets: Uint8Array) =>
  TEXTUAL.test(mimeType)
    ? { uri, mimeType, text: new TextDecoder().decode(octets) }
    : { uri, mimeType, blob: Buffer.from(octets).toString('base64') };
