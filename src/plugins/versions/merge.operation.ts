import type { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { isHeavyScene } from '../../kernel/scene/index.js';
import { MergedVersions } from '../../kernel/versions/index.js';
import { scenesEntree } from '../../schema/index.js';

const NAMES = ['base', 'a', 'b'] as const;
const Entree = scenesEntree('CaoVersionsFusionnerEntree', NAMES, {});
const Resultat = MergedVersions.meta({ id: 'CaoVersionsFusionnerResultat' });

const WALLS = [
  { x1: 0, y1: 0, x2: 6000, y2: 0, ifc_guid: '0YvctVUKr0kugbFTf53O9A' },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000, ifc_guid: '0YvctVUKr0kugbFTf53O9B' },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000, ifc_guid: '0YvctVUKr0kugbFTf53O9C' },
  { x1: 0, y1: 4000, x2: 0, y2: 0, ifc_guid: '0YvctVUKr0kugbFTf53O9D' },
] as const;
const WINDOW = { mur: 2, position: 2000, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre' };

export const caoVersionsFusionner = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree: Entree,
  resultat: Resultat,
  scene: [...NAMES],
  rest: post('/cao/versions/fusionner'),
  passesScenes: true,
  heavy: ({ base, a, b }) => [base, a, b].some((scene) => isHeavyScene(scene)),
  // cao_verifier on the scene says what the checks find, whole.
  tool: {
    without: ['verification.integrite', 'verification.documents', 'verification.non_verifies', 'verification.niveaux'],
  },
  help: {
    fr: {
      title: 'Fusionner deux versions',
      description:
        'Réunit les changements de a et de b depuis leur origine base. Deux changements contraires, un élément retiré ici et changé ou cité là, une alerte critique nouvelle sont des conflits, et scene est alors null. Identifiez la base d’abord.',
    },
    en: {
      title: 'Merge two versions',
      description:
        'Joins the changes of a and b since their origin base. Contrary changes, an element removed on one side and changed or referred to on the other, a new critical alert are conflicts, and scene is null then. Identify the base first.',
    },
    example: {
      base: { murs: WALLS },
      a: { murs: WALLS.map((wall) => ({ ...wall, epaisseur: 250 })) },
      b: { murs: WALLS, ouvertures: [WINDOW] },
    },
  },
});

export type CaoVersionsFusionnerEntree = z.output<typeof Entree>;
export type VersionsFusionnees = z.output<typeof Resultat>;
