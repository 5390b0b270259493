import { z } from 'zod';
import { COST, defineOperation, get, post } from '../../contract/index.js';
import { SceneJson } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const Entree = sceneEntree('CaoScenesEntree', {});

/** What is said of every stored scene. */
const stored = {
  sha256: z
    .string()
    .meta(
      described(
        t(
          'Empreinte SHA-256 du JSON canonique de la scène (propriétés triées), en hexadécimal',
          'SHA-256 of the canonical JSON of the scene (sorted properties), in hexadecimal',
        ),
      ),
    ),
  elements: z.int().meta(described(t('Nombre d’éléments de la scène', 'Number of elements of the scene'))),
  expire_le: z.iso
    .datetime()
    .meta(
      described(
        t(
          'Date et heure de fin de l’identifiant, 7 jours après le dépôt (ISO 8601)',
          'Date and time when the identifier ends, 7 days after storing (ISO 8601)',
        ),
      ),
    ),
};

const Resultat = z
  .object({
    scene_id: z
      .string()
      .meta(
        described(
          t(
            'Identifiant de la scène, accepté à sa place par toutes les opérations de scène',
            'Identifier of the scene, accepted in its place by every scene operation',
          ),
        ),
      ),
    ...stored,
  })
  .meta({ id: 'SceneDeposee' });

export const caoScenes = defineOperation({
  kind: 'mutation',
  auth: 'optional',
  cost: COST.free,
  entree: Entree,
  resultat: Resultat,
  scene: true,
  passesScenes: true,
  rest: post('/cao/scenes'),
  tool: { without: ['sha256'] },
  help: {
    fr: {
      title: 'Déposer une scène',
      description:
        'Garde une scène 7 jours et rend un scene_id que toute opération de scène accepte à sa place. Gratuit, sans clé ; nombre et octets par heure sont limités par adresse IP. Quand la place manque, les plus anciennes déposées sans clé partent d’abord. Déposer un scene_id le renouvelle.',
    },
    en: {
      title: 'Post a scene',
      description:
        'Keeps a scene for 7 days and answers with a scene_id that every scene operation accepts in its place. Free, no key; number and bytes an hour are limited per IP address. Where room is lacking, the oldest posted without a key leave first. Posting a scene_id renews it.',
    },
    example: { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 }] },
  },
});

const SceneEntree = z
  .object({
    scene_id: z
      .string()
      .min(1)
      .max(100)
      .meta(described(t('Identifiant de la scène', 'Identifier of the scene'))),
  })
  .meta({ id: 'CaoSceneEntree' });

const StoredSceneAnswer = z
  .object({
    scene: SceneJson.meta(described(t('La scène, valeur pour valeur', 'The scene, value for value'))),
    ...stored,
  })
  .meta({ id: 'SceneRendue' });

export const caoScene = defineOperation({
  name: 'caoScene',
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  entree: SceneEntree,
  resultat: StoredSceneAnswer,
  rest: get('/cao/scenes/{scene_id}'),
  tool: { wholeScenes: true },
  help: {
    fr: {
      title: 'Relire une scène déposée',
      description: 'La scène d’un scene_id, déposée ou rendue par une opération, telle qu’elle a été écrite.',
    },
    en: {
      title: 'Read a stored scene',
      description: 'The scene of a scene_id, stored or returned by an operation, as it was written.',
    },
    example: { scene_id: 'V1StGXR8_Z5jdHi6B-myT' },
  },
});

export type CaoSceneEntree = z.output<typeof SceneEntree>;
export type SceneRendue = z.output<typeof StoredSceneAnswer>;
export type CaoScenesEntree = z.output<typeof Entree>;
export type SceneDeposee = z.output<typeof Resultat>;
