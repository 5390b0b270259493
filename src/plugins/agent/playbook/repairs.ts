import type { ErrorCode } from '../../../contract/index.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';

/**
 * What an agent should do after each refusal. Keyed by the error table: a new code without a repair does not compile.
 */
const REPAIR = {
  requete_invalide: t(
    'le JSON est illisible : corrigez la syntaxe, encodez en UTF-8.',
    'the JSON cannot be read: fix the syntax, encode in UTF-8.',
  ),
  cle_absente: t('ajoutez X-API-Key ; sans clé, [[signup]].', 'add X-API-Key; without a key, [[signup]].'),
  cle_invalide: t(
    'clé mal copiée ou révoquée : relisez-la dans votre coffre, sinon [[signup]].',
    'key miscopied or revoked: read it again from your vault, else [[signup]].',
  ),
  depassement_maximal: t(
    'arrêtez la série et montrez à l’humain le prix et l’adresse d’achat de la réponse.',
    'stop the batch and show the human the price and purchase address of the answer.',
  ),
  acces_refuse: t('cette clé n’a pas ce droit : ne réessayez pas.', 'this key lacks that right: do not retry.'),
  destinataire_oppose: t('retirez ce prospect de toutes vos listes.', 'remove this prospect from all your lists.'),
  introuvable: t(
    'jeton absent, expiré ou révoqué : recréez la ressource.',
    'token absent, expired or revoked: make the resource again.',
  ),
  methode_refusee: t('prenez une méthode de l’en-tête Allow.', 'use a method of the Allow header.'),
  format_non_acceptable: t(
    'retirez Accept ou prenez un `format` annoncé par l’explication GET.',
    'drop Accept or use a `format` announced by the GET explanation.',
  ),
  idempotence_en_cours: t('attendez 1 s et renvoyez à l’identique.', 'wait 1 s and send the same again.'),
  trop_grand: t('déposez la scène par [[caoScenes]], ou scindez.', 'store the scene with [[caoScenes]], or split it.'),
  scene_trop_grande: t(
    'scindez par bâtiment ou par niveau ; les plafonds sont dans [[caoSchema]].',
    'split by building or level; the ceilings are in [[caoSchema]].',
  ),
  type_non_gere: t('Content-Type: application/json.', 'Content-Type: application/json.'),
  validation: t(
    'pour chaque entrée de `detail[]`, `loc` nomme le champ, `msg` la faute, `suggestion` une valeur prête : corrigez tout, renvoyez une fois.',
    'for each entry of `detail[]`, `loc` names the field, `msg` the fault, `suggestion` a ready value: fix them all, send once.',
  ),
  alertes_critiques: t(
    'corrigez `alertes[]` avec leurs `correctifs`, ou acceptez le bandeau en retirant `strict`.',
    'fix `alertes[]` with their `correctifs`, or accept the banner by dropping `strict`.',
  ),
  programme_impossible: t(
    'appliquez une entrée de `relaxations[]` (champ, propose) et renvoyez : chacune suffit.',
    'apply one entry of `relaxations[]` (champ, propose) and send again: each is enough.',
  ),
  idempotence_differente: t('nouveau corps, nouvelle Idempotency-Key.', 'new body, new Idempotency-Key.'),
  quota_epuise: t(
    'attendez Retry-After (minuit, Europe/Paris) ; les appels gratuits restent ouverts.',
    'wait for Retry-After (midnight, Europe/Paris); free calls stay open.',
  ),
  trop_de_requetes: t('attendez Retry-After, puis espacez.', 'wait for Retry-After, then slow down.'),
  annule: t(
    'vous avez coupé l’appel : rien n’est débité, relancez si besoin.',
    'you cut the call: nothing is charged, run it again if needed.',
  ),
  erreur_interne: t(
    'réessayez une fois, puis [[feedback]] avec X-Request-Id.',
    'retry once, then [[feedback]] with X-Request-Id.',
  ),
  corps_interrompu: t(
    'envoyez le corps d’une traite, sur une connexion neuve.',
    'send the body in one go, on a new connection.',
  ),
  envoi_indisponible: t(
    'rien n’est parti : réessayez plus tard, sinon prévenez l’exploitant.',
    'nothing was sent: retry later, else tell the operator.',
  ),
  issue_inconnue: t(
    'renvoyez à l’identique avec la même Idempotency-Key ; sans clé d’idempotence, cherchez d’abord `ligne_journal` dans GET /usage.',
    'send the same again with the same Idempotency-Key; without one, first look for `ligne_journal` in GET /usage.',
  ),
  indisponible: t('réessayez en doublant l’attente.', 'retry, doubling the wait.'),
  delai_depasse: t(
    'réduisez la scène, ou demandez en asynchrone (Prefer: respond-async).',
    'reduce the scene, or ask asynchronously (Prefer: respond-async).',
  ),
} as const satisfies Record<ErrorCode, Text>;

export const repairs: readonly Text[] = Object.entries(REPAIR).map(([code, repair]) =>
  fill(t('[[!{code}]] : {repair}', '[[!{code}]]: {repair}'), { code, repair }),
);
