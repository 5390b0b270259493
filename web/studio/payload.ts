import type { At, Stop } from './path.js';

/** An element of the scene. */
export interface Thing {
  readonly guid: string;
  readonly objet: string;
  readonly nom: string;
  readonly metier: string;
  readonly niveau: number | null;
}

export interface CameraPlan {
  readonly duree_s: number;
  readonly fps: number;
  readonly resolution: string;
  readonly mode: 'deco' | 'nu';
  readonly chemin: readonly Stop[];
}

/** What the token gives. */
export interface Payload {
  readonly scene_titre: string;
  readonly objets: readonly Thing[];
  /** The furniture has the simple form of drawings. */
  readonly mobilier_simplifie: boolean;
  readonly plan_camera: CameraPlan;
  readonly expire_le: string;
  readonly glb_url: string;
  readonly niveaux: readonly { readonly nom: string; readonly z_mm: number }[];
  readonly pieces: readonly {
    readonly id: string;
    readonly nom: string;
    readonly niveau: number;
    /** A clear point at eye height, and the farthest point of the room. */
    readonly centre: At;
    readonly vise: At;
    /** Its corners, in plan. */
    readonly contour: readonly { readonly x: number; readonly y: number }[];
  }[];
  readonly lieu: { readonly latitude: number; readonly longitude: number; readonly azimut_y_deg: number };
  readonly lumieres: readonly { readonly x: number; readonly y: number; readonly z: number }[];
}

/** The last part of an address behind a token. */
export const tokenOf = (path: string): string => path.split('/').findLast((part) => part !== '') ?? '';

/** @throws Error with the status where the service refuses */
export async function loadPayload(token: string): Promise<{ payload: Payload; glb: ArrayBuffer; file: string }> {
  const answer = await fetch(`/api/v1/cao/visite/studio/${encodeURIComponent(token)}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const payload = (await answer.json()) as Payload;
  // The service may be reached by another name than its own: the file is always beside the page.
  const file = new URL(payload.glb_url, location.href).pathname;
  const model = await fetch(file);
  if (!model.ok) throw new Error(String(model.status));
  return { payload, glb: await model.arrayBuffer(), file };
}
