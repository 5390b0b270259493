import type { PageRequest, Services, Share } from '../../contract/index.js';
import type { StudioContent } from './studio.operation.js';

/** Kind of document that the tokens of both pages open. */
export const SPACE = 'studio';
const MEDIA_TYPE = 'application/vnd.aplomb.studio';
const DAY_MS = 86_400_000;
/** Of one account: beyond, its oldest studios leave. */
const QUOTA = { maxAgeMs: 7 * DAY_MS, maxBytes: 256 * 2 ** 20 } as const;

/** Four bytes give the length of the JSON; the JSON follows, then the model. */
function packed(content: string, glb: Uint8Array): Uint8Array {
  const json = new TextEncoder().encode(content);
  const bytes = new Uint8Array(4 + json.byteLength + glb.byteLength);
  new DataView(bytes.buffer).setUint32(0, json.byteLength, true);
  bytes.set(json, 4);
  bytes.set(glb, 4 + json.byteLength);
  return bytes;
}

const jsonSize = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);

/** Keeps a studio behind a new token. */
export const keepStudio = (
  { shares }: Services,
  { owner, titre, content, glb, lifeMs }: StudioToKeep,
): ReturnType<Services['shares']['put']> =>
  shares.put({ space: SPACE, owner, name: titre, mediaType: MEDIA_TYPE, bytes: packed(content, glb), lifeMs }, QUOTA);

export interface StudioToKeep {
  readonly owner: string;
  readonly titre: string;
  readonly content: string;
  readonly glb: Uint8Array;
  readonly lifeMs: number;
}

/** Value of the field in studios that were kept before it existed. */
const BEFORE: Pick<StudioContent, 'mobilier_simplifie'> = { mobilier_simplifie: false };

const find = ({ shares }: Services, token: string): Promise<Share | null> => shares.get(SPACE, token);

/** Whether a token opens a studio now. */
export const isStudio = async ({ services, params }: PageRequest): Promise<boolean> =>
  (await find(services, params['jeton']!)) !== null;

/** The content behind a token and its end; null where there is none. */
export async function studioBehind(
  services: Services,
  token: string,
): Promise<{ readonly content: StudioContent; readonly expiresAt: Date } | null> {
  const share = await find(services, token);
  if (!share) return null;
  const bytes = await share.content();
  const json = new TextDecoder().decode(bytes.subarray(4, 4 + jsonSize(bytes)));
  return { content: { ...BEFORE, ...(JSON.parse(json) as StudioContent) }, expiresAt: share.expiresAt! };
}

/** The model behind a token, as a page that answers with the file. */
export async function modelBehind({ services, params }: PageRequest) {
  const share = await find(services, params['jeton']!);
  if (!share) return null;
  const bytes = await share.content();
  return { body: bytes.subarray(4 + jsonSize(bytes)), mediaType: 'model/gltf-binary' };
}
