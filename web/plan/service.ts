import { langue, say } from './page.js';

/** A remark, as the service says it. */
export interface Remark {
  readonly id: string;
  readonly niveau: number;
  readonly x: number;
  readonly y: number;
  readonly texte: string;
  readonly auteur: string | null;
  readonly cree_le: string;
  readonly traite: boolean;
  readonly reponse_a: string | null;
}

export interface SharedLevel {
  readonly index: number;
  readonly nom: string;
  /** Altitude of its floor, mm. */
  readonly z: number;
  /** Scene mm a mm of the drawing. */
  readonly echelle: number;
  /** Where the origin of the scene falls on the drawing, y downwards. */
  readonly origine: { readonly x: number; readonly y: number };
}

export interface SharedPlan {
  readonly titre: string;
  readonly cree_le: string;
  readonly expire_le: string | null;
  readonly niveaux: readonly SharedLevel[];
  readonly svg: readonly string[];
  readonly commentaires: readonly Remark[];
}

/** A refusal of the service, in the language of the page. */
export class Refused extends Error {}

const token = (): string => decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
const address = (): string => `/api/v1/cao/plan/${encodeURIComponent(token())}`;

/** Where the remarks are saved as a BCF archive. */
export const bcfAddress = (): string => `${address()}?format=bcf`;

async function call(path: string, body?: object, key?: string): Promise<Response> {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'accept-language': langue,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'x-api-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused(say('failed'));
  });
  if (answer.ok) return answer;
  const { title, detail } = (await answer.json().catch(() => ({}))) as { title?: string; detail?: { msg: string }[] };
  throw new Refused([title ?? say('failed'), ...(detail ?? []).slice(0, 2).map(({ msg }) => msg)].join(' '));
}

/** The plan with its remarks. @throws Refused */
export const readPlan = async (): Promise<SharedPlan> => (await (await call(address())).json()) as SharedPlan;

/** Adds a remark, or changes what is there with the key of the plan. @throws Refused */
export async function tell(body: object, key?: string): Promise<void> {
  await call(`${address()}/commentaires`, body, key);
}
