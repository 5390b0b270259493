import type { z } from 'zod';

/** A scene must hold at least one element of one of these. */
export const CONTENT_FIELDS = [
  'murs', 'boites', 'plan', 'cercles', 'toitures', 'electricite', 'plomberie', 'reseaux', 'decoration', 'escaliers', 'garde_corps', 'ascenseurs',
] as const;

const MESSAGE = `La scène est vide : au moins un élément est requis dans ${CONTENT_FIELDS.join(', ')}`;

/** Walls written inside levels are content too: the check `murs_hors_racine` moves them to the root. */
const strayWalls = (scene: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(scene.niveaux) && scene.niveaux.some((level: unknown) => Array.isArray((level as { murs?: unknown } | null)?.murs));

export const hasContent = (scene: Readonly<Record<string, unknown>>): boolean =>
  CONTENT_FIELDS.some((field) => {
    const list = scene[field];
    return Array.isArray(list) && list.length > 0;
  }) || strayWalls(scene);

/** The rule as a refinement: `requireContent(Scene)`. One issue at the root, code `custom`. */
export const requireContent = <T extends z.ZodType<Record<string, unknown>>>(schema: T) => schema.refine(hasContent, { error: MESSAGE });
