import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { ClashAnswer } from '../../kernel/clash/index.js';
import { optionalSceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { ifcFileFields } from './file-fields.js';

const Entree = optionalSceneEntree(
  'CaoIfcConflitsEntree',
  ifcFileFields(t('Texte du fichier IFC, à la place d’une scène', 'Text of the IFC file, in the place of a scene')),
  { minProperties: 1 },
);

/** What is found, and how long it took. */
export const ClashesTimed = ClashAnswer.extend({
  duree_ms: z.number().meta(described(t('Durée de la détection (ms)', 'Duration of the detection (ms)'))),
});
const Resultat = ClashesTimed.meta({ id: 'CaoIfcConflitsResultat' });

const WALLS = [
  { x1: 0, y1: 0, x2: 6000, y2: 0, epaisseur: 200 },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000, epaisseur: 200 },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000, epaisseur: 200 },
  { x1: 0, y1: 4000, x2: 0, y2: 0, epaisseur: 200 },
] as const;

/** A scene with one clash: a wardrobe that stands 150 mm in a wall. */
export const CLASH_EXAMPLE = { murs: WALLS, mobilier: [{ type: 'armoire', x: 2000, y: 250 }] };

/** Elements of a scene or of a file that stand in each other. */
export const caoIfcConflits = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: 'optional',
  passesScenes: true,
  texts: ['ifc'],
  heavy: true,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/ifc/conflits'),
  tool: { idempotent: true, tokens: 4_000 },
  help: {
    fr: {
      title: 'Détection de conflits',
      description:
        'Objets qui se pénètrent de plus de 10 mm et 0,1 L, dans une scène ou un fichier IFC (`ifc`, `ifc_id`) : volume et profondeur exacts, et le plus petit déplacement de b qui sépare. Contacts, appuis, jonctions, objets posés et menuiseries dans leur mur sont comptés à part.',
    },
    en: {
      title: 'Clash detection',
      description:
        'Objects that lie in each other by more than 10 mm and 0.1 L, in a scene or an IFC file (`ifc`, `ifc_id`): exact volume and depth, and the smallest move of b that parts them. Contacts, bearings, junctions, objects put down and joinery in its wall are counted apart.',
    },
    example: CLASH_EXAMPLE,
  },
});

export type CaoIfcConflitsEntree = z.output<typeof Entree>;
export type IfcConflits = z.output<typeof Resultat>;
