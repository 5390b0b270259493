import { readFileSync } from 'node:fs';
import type * as api from './graphql.js';

/** The README's tour over GraphQL, by what graphql-codegen makes of the introspected schema. */
const base = process.argv[2] ?? '';
const documents = readFileSync(new URL('graphql-tour.graphql', import.meta.url), 'utf8');
const headers = new Headers({ 'Content-Type': 'application/json' });

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly unknown[];
}

async function run<T, V>(operationName: string, variables: V): Promise<T> {
  const answer = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: documents, operationName, variables }),
  });
  const { data, errors } = (await answer.json()) as Answer<T>;
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The answer of a field that must succeed. */
function given<T>(field: T | null | undefined): T {
  if (field === null || field === undefined) throw new Error('no answer');
  return field;
}

const { signup } = await run<api.InscriptionMutation, api.InscriptionMutationVariables>('Inscription', {
  entree: { name: 'graphql-codegen' },
});
headers.set('X-API-Key', given(signup).cle);

const { caoDemo } = await run<api.DemonstrationQuery, api.DemonstrationQueryVariables>('Demonstration', {});

const scene: api.SceneEntree = {
  juridiction: 'fr',
  murs: [
    { x1: 0, y1: 0, x2: 5000, y2: 0 },
    { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
    { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
    { x1: 0, y1: 4000, x2: 0, y2: 0 },
  ],
  ouvertures: [{ mur: 0, position: 500, largeur: 930, hauteur: 2150, type: 'porte' }],
  pieces: [{ type: 'sejour', x: 2500, y: 2000 }],
};
const { caoVerifier } = await run<api.VerificationQuery, api.VerificationQueryVariables>('Verification', {
  entree: { scene },
});
const severities: readonly api.Severite[] = given(caoVerifier).alertes.map(({ severite }) => severite);

const { caoDxf } = await run<api.DessinMutation, api.DessinMutationVariables>('Dessin', {
  entree: { scene, format: 'dxf' },
});
const { irlRevision } = await run<api.RevisionMutation, api.RevisionMutationVariables>('Revision', {
  entree: { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64, classe_dpe: 'D' },
});
const { documentsQuittance } = await run<api.QuittanceMutation, api.QuittanceMutationVariables>('Quittance', {
  entree: {
    bailleur_nom: 'Anne Martin',
    bailleur_adresse: '3 rue Haute, 35000 Rennes',
    locataire_nom: 'Paul Durand',
    logement_adresse: '8 quai Sud, 35000 Rennes',
    periode: 'novembre 2026',
    loyer: 650,
    charges: 60,
    date_paiement: '2026-11-05',
    format: 'html',
  },
});
const { caoSavoir } = await run<api.SavoirQuery, api.SavoirQueryVariables>('Savoir', {
  entree: { metier: 'structure', limite: 2 },
});

process.stdout.write(
  JSON.stringify({
    demo: [given(caoDemo).exemple, Array.isArray(given(caoDemo).scene['murs'])],
    ok: given(caoVerifier).ok,
    severities: severities.length,
    dxf: given(given(caoDxf).fichier).nom,
    loyer_revise: given(irlRevision).loyer_revise,
    receipt: [given(documentsQuittance).nature, given(given(documentsQuittance).fichier).type_mime],
    page: given(caoSavoir).pageInfo,
  }),
);
