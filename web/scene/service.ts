import { langue, say } from './page.js';
import type { Json } from './protocol.js';
import type { Word } from './texts.js';

/** A refusal of the service, in the language of the page. */
export class Refused extends Error {}

async function call(method: 'GET' | 'POST', path: string, body?: Json | Blob, key?: string): Promise<Response> {
  const isFile = body instanceof Blob;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'omit',
      headers: {
        'accept-language': langue,
        ...(body && { 'content-type': isFile ? 'application/x-step' : 'application/json' }),
        ...(key && { 'x-api-key': key }),
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(say('failed'));
  }
  if (answer.ok) return answer;
  const { title, detail } = (await answer.json().catch(() => ({}))) as { title?: string; detail?: { msg: string }[] };
  throw new Refused([title ?? say('failed'), ...(detail ?? []).slice(0, 3).map(({ msg }) => msg)].join(' '));
}

/** A scene that was stored. @throws Refused */
export async function storedScene(id: string): Promise<Json> {
  const answer = (await (await call('GET', `/api/v1/cao/scenes/${encodeURIComponent(id)}`)).json()) as { scene: Json };
  return answer.scene;
}

/** Stores a scene. @throws Refused */
export async function storeScene(scene: Json): Promise<string> {
  return ((await (await call('POST', '/api/v1/cao/scenes', scene)).json()) as { scene_id: string }).scene_id;
}

/** A key, at once. @throws Refused */
export async function newKey(): Promise<string> {
  return ((await (await call('POST', '/api/v1/signup', { name: 'atelier' })).json()) as { cle: string }).cle;
}

/** A document that the service makes of a scene. */
export interface Production {
  readonly action: string;
  readonly chemin: string;
  readonly cout: number;
  readonly corps: Json | null;
}

const PDF: Json = { format: 'pdf' };
/** Studies, which the demonstration does not list as first steps, with what is asked of each. */
const STUDIES: readonly (readonly [path: string, title: Word, body: Json | null])[] = [
  ['permis', 'permit', PDF],
  ['urbanisme', 'planningRules', PDF],
  ['soleil', 'sunStudy', PDF],
  ['re2020', 'losses', PDF],
  ['energie', 'energy', PDF],
  ['ferraillage', 'reinforcement', PDF],
  ['4d', 'schedule', PDF],
  ['glb', 'model', null],
];

/** The documents that the service makes: those of its demonstration, then the studies. @throws Refused */
export async function productions(): Promise<readonly Production[]> {
  const [{ suite }, { frontiere_cao }] = (await Promise.all(
    ['/api/v1/cao/demo', '/api/v1/tarifs'].map(async (path) => (await call('GET', path)).json()),
  )) as [{ suite: Production[] }, { frontiere_cao: { production_payante: string[]; cout_production: number } }];
  const { production_payante, cout_production } = frontiere_cao;
  // What this service does not offer is not listed.
  const offered = STUDIES.filter(([path]) => production_payante.some((line) => line.endsWith(`/cao/${path}`)));
  const studies = offered.map(([path, title, corps]) => ({
    action: say(title),
    chemin: `/api/v1/cao/${path}`,
    cout: cout_production,
    corps,
  }));
  return [...suite.filter(({ cout }) => cout > 0), ...studies];
}

/** Makes a document, and gives its file with its name. @throws Refused */
export async function produce({ chemin, corps }: Production, scene: Json, key: string) {
  const answer = await call('POST', chemin, { ...scene, ...corps }, key);
  const given = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await answer.blob(), name: given ?? `${chemin.split('/').at(-1)}.json` };
}

/** Shares a frozen copy of the plans, and gives the address of its page. @throws Refused */
export async function sharePlan(scene: Json, key: string): Promise<string> {
  const answer = await call('POST', '/api/v1/cao/plan/partager', scene, key);
  return ((await answer.json()) as { url: string }).url;
}

/** What became of the elements of an IFC file. */
export interface ImportReport {
  readonly resume: Readonly<
    Record<string, Readonly<Record<'total' | 'parametriques' | 'approches' | 'ecartes', number>>>
  >;
  readonly elements: readonly {
    readonly classe: string;
    readonly nom: string | null;
    readonly statut: 'parametrique' | 'approche' | 'ecarte';
    readonly ecart_mm: number | null;
    readonly raison: string | null;
  }[];
  readonly avertissements: readonly string[];
}

/** Makes a scene of an IFC file. The page checks it itself. @throws Refused */
export async function importIfc(
  file: Blob,
  key: string,
): Promise<{ readonly scene: Json; readonly rapport: ImportReport }> {
  const { ifc_id } = (await (await call('POST', '/api/v1/cao/ifc/depot', file, key)).json()) as { ifc_id: string };
  const asked = { ifc_id, controler: false, metres: false };
  return (await call('POST', '/api/v1/cao/ifc/importer', asked, key)).json() as ReturnType<typeof importIfc>;
}
