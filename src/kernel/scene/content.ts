import { fill, t } from '../../words/index.js';

/** A scene must hold at least one element of one of these. */
export const CONTENT_FIELDS = [
  'murs',
  'boites',
  'plan',
  'cercles',
  'toitures',
  'electricite',
  'plomberie',
  'reseaux',
  'decoration',
  'escaliers',
  'garde_corps',
  'ascenseurs',
] as const;

/** Message for a scene that holds none. */
export const EMPTY_SCENE = fill(
  t(
    'La scène est vide : au moins un élément est requis dans {fields}',
    'The scene is empty: at least one element is required in {fields}',
  ),
  { fields: CONTENT_FIELDS.join(', ') },
);

/** Walls written inside levels are content too: the check `murs_hors_racine` moves them to the root. */
const strayWalls = (scene: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(scene.niveaux) &&
  scene.niveaux.some((level: unknown) => Array.isArray((level as { murs?: unknown } | null)?.murs));

/** True when a scene holds at least one element to draw or to build. */
export const hasContent = (scene: Readonly<Record<string, unknown>>): boolean =>
  CONTENT_FIELDS.some((field) => {
    const list = scene[field];
    return Array.isArray(list) && list.length > 0;
  }) || strayWalls(scene);
