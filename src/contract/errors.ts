import type { Langue, Text } from '../words/index.js';
import type { Allowance, Cost } from './cost.js';
import { say, t } from '../words/index.js';

/** A row of the error table: the sentence in both languages, and its status. */
export interface ErrorSpec extends Text {
  /** HTTP status of the REST and problem+json answer. */
  readonly status: number;
}

const table = <Code extends string>(rows: Readonly<Record<Code, ErrorSpec>>): Readonly<Record<Code, ErrorSpec>> => rows;

/**
 * The error table: every refusal a caller can meet, once. GraphQL (`extensions.code`), REST (`code` of the problem
 * document) and MCP (`isError` result) print from here; whatever is not in the table is masked as `erreur_interne`.
 * A code is never reused for another meaning: test/contract/error-codes.test.ts pins the list.
 */
export const ERRORS = table({
  requete_invalide: { status: 400, ...t('La requête est illisible.', 'The request cannot be read.') },
  cle_absente: {
    status: 401,
    ...t(
      'Cette opération demande une clé dans l’en-tête X-API-Key. Elle s’obtient sans e-mail par POST /api/v1/signup.',
      'This operation needs a key in the X-API-Key header. Get one, no e-mail needed, with POST /api/v1/signup.',
    ),
  },
  cle_invalide: {
    status: 401,
    ...t(
      'La clé est inconnue ou révoquée. Une nouvelle clé s’obtient par POST /api/v1/signup.',
      'The key is unknown or revoked. Get a new one with POST /api/v1/signup.',
    ),
  },
  depassement_maximal: {
    status: 402,
    ...t(
      'Cet appel porterait la consommation du mois au-delà de trois fois le quota du plan.',
      "This call would take the month's use beyond three times the quota of the plan.",
    ),
  },
  acces_refuse: { status: 403, ...t('L’accès est refusé.', 'Access is refused.') },
  destinataire_oppose: {
    status: 403,
    ...t('Ce destinataire a demandé à ne plus être contacté.', 'This recipient has asked not to be contacted again.'),
  },
  introuvable: {
    status: 404,
    ...t('Rien ne correspond à cette adresse ou à ce jeton.', 'Nothing matches this address or token.'),
  },
  methode_refusee: { status: 405, ...t('Cette méthode n’est pas permise ici.', 'This method is not allowed here.') },
  format_non_acceptable: {
    status: 406,
    ...t('Aucun format demandé n’est disponible.', 'None of the requested formats is available.'),
  },
  corps_interrompu: {
    status: 408,
    ...t(
      'Le corps de la requête n’arrive plus : il a été abandonné.',
      'The request body stopped arriving: it was given up.',
    ),
  },
  idempotence_en_cours: {
    status: 409,
    ...t(
      'Un appel portant la même Idempotency-Key est en cours : attendez sa réponse.',
      'A call with the same Idempotency-Key is under way: wait for its answer.',
    ),
  },
  trop_grand: {
    status: 413,
    ...t('Le corps de la requête dépasse la taille permise.', 'The request body is larger than allowed.'),
  },
  scene_trop_grande: {
    status: 413,
    ...t('La scène dépasse le nombre d’éléments permis.', 'The scene has more elements than allowed.'),
  },
  type_non_gere: {
    status: 415,
    ...t(
      'Le corps doit être du JSON (application/json) ; le texte d’un fichier y est la valeur d’un champ.',
      'The body must be JSON (application/json); the text of a file is the value of a field there.',
    ),
  },
  validation: { status: 422, ...t('Des champs sont absents ou invalides.', 'Some fields are missing or invalid.') },
  alertes_critiques: {
    status: 422,
    ...t(
      'La scène porte des alertes critiques et strict est vrai : rien n’a été produit.',
      'The scene has critical alerts and strict is true: nothing was produced.',
    ),
  },
  programme_impossible: {
    status: 422,
    ...t(
      'Aucune maison ne tient ce programme : chaque entrée de relaxations le rend possible à elle seule.',
      'No house holds this brief: each entry of relaxations makes it possible alone.',
    ),
  },
  idempotence_differente: {
    status: 422,
    ...t(
      'Cette Idempotency-Key a déjà servi avec un autre corps.',
      'This Idempotency-Key was already used with another body.',
    ),
  },
  quota_epuise: {
    status: 429,
    ...t(
      'Les 240 minutes d’accès du jour sont épuisées. L’accès reprend à minuit (Europe/Paris).',
      "Today's 240 minutes of access are used up. Access resumes at midnight (Europe/Paris).",
    ),
  },
  trop_de_requetes: {
    status: 429,
    ...t('Trop de requêtes : réessayez plus tard.', 'Too many requests: try again later.'),
  },
  annule: { status: 499, ...t('L’appel a été annulé.', 'The call was cancelled.') },
  erreur_interne: {
    status: 500,
    ...t(
      'Erreur interne. Elle est consignée ; rien n’a été débité.',
      'Internal error. It is logged; nothing was charged.',
    ),
  },
  envoi_indisponible: {
    status: 503,
    ...t(
      'L’envoi de courriels n’est pas configuré ou ne répond pas.',
      'E-mail sending is not configured or does not answer.',
    ),
  },
  issue_inconnue: {
    status: 503,
    ...t(
      'La base de données n’a pas confirmé l’appel : on ne sait pas encore s’il a été débité.',
      'The database has not confirmed the call: whether it was charged is not known yet.',
    ),
  },
  indisponible: {
    status: 503,
    ...t(
      'Le service est momentanément indisponible : réessayez.',
      'The service is momentarily unavailable: try again.',
    ),
  },
  delai_depasse: {
    status: 504,
    ...t('Le calcul a dépassé le temps permis.', 'The computation took longer than allowed.'),
  },
});

export type ErrorCode = keyof typeof ERRORS;

/**
 * One faulty field, in FastAPI's shape. `suggestion` is the one value that was certainly meant, to be sent back as it
 * is: never a bound, never a list, never another element.
 */
export interface Detail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly input?: unknown;
  readonly suggestion?: unknown;
}

export interface ErrorExtras {
  /** Replaces the table's sentence, in the language of the call. */
  readonly message?: string;
  /** The same in both languages: services throw these, since they do not know the language of the call. */
  readonly messages?: Text;
  readonly detail?: readonly Detail[];
  /** Seconds before a new try makes sense: becomes Retry-After. */
  readonly retryAfter?: number;
  /** The limit that was reached: becomes the RateLimit fields. */
  readonly limite?: Allowance;
  /** Allowance left after the call behind this refusal, where the refused call is not the one that reports it. */
  readonly cost?: Cost;
  /** Methods allowed at this address: becomes Allow. */
  readonly allow?: readonly string[];
  /** Further members of the answer (`alertes`, `achat`, `prix`…). */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** From here on an answer tells of a fault of the service. */
const FAULT = 500;

/**
 * The only error a plugin throws: a code of the table and what the caller needs to repair the call. A refusal (a status
 * below 500) says all there is to say in its code: it has no stack, since writing one takes source maps, 50 ms of the
 * event loop for the first and its share of each of a crowd.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? extras.messages?.fr ?? ERRORS[code].fr);
    this.name = 'ServiceError';
    this.code = code;
    this.extras = extras;
    if (ERRORS[code].status < FAULT) this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * True for an error of the table, also one thrown through another copy of the contract (a plugin from outside) or
 * wrapped by the ORM, which keeps its members.
 */
export const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof ServiceError ||
  (error instanceof Error && 'extras' in error && Object.hasOwn(ERRORS, (error as ServiceError).code));

/** Value of Retry-After for this refusal, whole seconds; undefined when waiting changes nothing. */
export const retryAfterOf = ({ extras: { retryAfter } }: ServiceError): string | undefined =>
  retryAfter === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfter)));

/** The error as callers read it, the same members in the three doors. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: Detail[];
  documentation: string;
  [member: string]: unknown;
}

/** The error as a document of its table, its title in the language of the call. */
export function problemOf(error: ServiceError, langue: Langue): Problem {
  const { status, ...sentence } = ERRORS[error.code];
  return {
    ...error.extras.members,
    type: `urn:aplomb:erreur:${error.code}`,
    title: error.extras.message ?? say(error.extras.messages ?? sentence, langue),
    status,
    code: error.code,
    detail: (error.extras.detail ?? []).map((d) => ({ ...d })),
    documentation: `/docs#erreur-${error.code}`,
  };
}
