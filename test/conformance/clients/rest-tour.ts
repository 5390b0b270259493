import createClient from 'openapi-fetch';
import type { components, paths } from './rest.js';

/** The README's tour over REST, by what openapi-typescript makes of /openapi.json. */
type Scene = components['schemas']['Scene'];

const baseUrl = process.argv[2] ?? '';
const keyless = createClient<paths>({ baseUrl });

/** The answer of a call that must succeed. */
function given<T>({ data, error }: { readonly data?: T; readonly error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const { cle } = given(await keyless.POST('/api/v1/signup', { body: { name: 'openapi-typescript' } }));
const client = createClient<paths>({ baseUrl, headers: { 'X-API-Key': cle } });

// The scene is typed, in the answer as in the call that takes it back.
const demo = given(await client.GET('/api/v1/cao/demo', { params: { query: { exemple: 'maison' } } }));
const scene: Scene = demo.scene;
const doors = (scene.ouvertures ?? []).filter(({ type }) => type === 'porte').length;

const checked = given(await client.POST('/api/v1/cao/verifier', { body: scene }));
if (!('alertes' in checked)) throw new Error('a check that was not asked to run in the background');
const severities: readonly components['schemas']['Severite'][] = checked.alertes.map(({ severite }) => severite);

const dxf = await client.POST('/api/v1/cao/dxf', { body: scene, parseAs: 'text' });
const png = await client.POST('/api/v1/cao/render', { body: { ...scene, format: 'png' }, parseAs: 'arrayBuffer' });
const set = await client.POST('/api/v1/cao/carnet', { body: { ...scene, format: 'html' }, parseAs: 'text' });

// 202 is another answer than 200: the job, whose result is of the operation's own type.
const started = await client.POST('/api/v1/cao/metres', {
  body: scene,
  params: { header: { Prefer: 'respond-async' } },
});
const job = given(started);
if (!('etat' in job)) throw new Error(`${started.response.status}: no job`);
const metres: components['schemas']['Metres'] | components['schemas']['Artefact'] | null = job.resultat;

const { loyer_revise } = given(
  await client.POST('/api/v1/irl/revision', {
    body: { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 },
  }),
);
const receipt = await client.POST('/api/v1/documents/quittance', {
  body: {
    bailleur_nom: 'Anne Martin',
    bailleur_adresse: '3 rue Haute, 35000 Rennes',
    locataire_nom: 'Paul Durand',
    logement_adresse: '8 quai Sud, 35000 Rennes',
    periode: 'novembre 2026',
    loyer: 650,
    charges: 60,
    date_paiement: '2026-11-05',
  },
  parseAs: 'arrayBuffer',
});

const first = (bytes: ArrayBuffer): string => String.fromCharCode(...new Uint8Array(bytes).subarray(0, 4));
process.stdout.write(
  JSON.stringify({
    doors,
    ok: checked.ok,
    severities: severities.length,
    dxf: String(given(dxf)).includes('SECTION'),
    png: first(given(png) as unknown as ArrayBuffer),
    set: String(given(set)).includes('<html'),
    started: [started.response.status, job.etat, metres],
    loyer_revise,
    receipt: first(given(receipt) as unknown as ArrayBuffer),
  }),
);
