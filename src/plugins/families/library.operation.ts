import type { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { FamilyLibrary } from '../../kernel/families/index.js';
import { Scene } from '../../kernel/scene/index.js';
import { optionalSceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { FAMILIES } from './examples.js';

const Entree = optionalSceneEntree(
  'CaoFamillesBibliothequeEntree',
  {
    familles: Scene.shape.familles.meta(
      described(t('Familles à lire ; à défaut celles de la scène', 'Families to read; those of the scene by default')),
    ),
  },
  { minProperties: 1 },
);

export const caoFamillesBibliotheque = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: 'optional',
  entree: Entree,
  resultat: FamilyLibrary.meta({ id: 'CaoFamillesBibliothequeResultat' }),
  rest: post('/cao/familles/bibliotheque'),
  tool: { idempotent: true },
  help: {
    fr: {
      title: 'Familles du projet',
      description:
        'Lit les familles de portes et fenêtres d’un projet : base, paramètres et cotes de chacune, ouvertures qui en sont, et ce qui ne va pas dans leur définition.',
    },
    en: {
      title: 'Families of the project',
      description:
        'Reads the door and window families of a project: base, parameters and sizes of each, openings of it, and what is wrong with its definition.',
    },
    example: { familles: FAMILIES },
  },
});

export type CaoFamillesBibliothequeEntree = z.output<typeof Entree>;
