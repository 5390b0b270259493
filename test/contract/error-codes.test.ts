import { expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/index.js';

/** What clients branch on: a code keeps its name, its status and its meaning. New ones are added here. */
const CODES = {
  requete_invalide: 400,
  cle_absente: 401,
  cle_invalide: 401,
  depassement_maximal: 402,
  acces_refuse: 403,
  destinataire_oppose: 403,
  introuvable: 404,
  methode_refusee: 405,
  format_non_acceptable: 406,
  corps_interrompu: 408,
  idempotence_en_cours: 409,
  trop_grand: 413,
  scene_trop_grande: 413,
  type_non_gere: 415,
  validation: 422,
  alertes_critiques: 422,
  programme_impossible: 422,
  idempotence_differente: 422,
  quota_epuise: 429,
  trop_de_requetes: 429,
  annule: 499,
  erreur_interne: 500,
  envoi_indisponible: 503,
  issue_inconnue: 503,
  indisponible: 503,
  delai_depasse: 504,
};

test('error codes and their statuses are the ones published', () => {
  expect(Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status]))).toEqual(CODES);
});

test('each has a sentence of its own in both languages', () => {
  const sentences = Object.values(ERRORS).flatMap(({ fr, en }) => [fr, en]);
  expect(new Set(sentences).size).toBe(2 * Object.keys(CODES).length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/su);
});
