import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { Verification } from '../../kernel/checks/index.js';
import { IMPORT_STATES } from '../../kernel/formats/ifc/import/index.js';
import { VerdictAnswer } from '../../kernel/drawing/index.js';
import { Quantities } from '../../kernel/quantities/index.js';
import { SceneJson } from '../../kernel/scene/index.js';
import { CameraPlan } from '../../kernel/tour/index.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';
import { ClashesTimed } from './clash.operation.js';
import { ifcFileFields } from './file-fields.js';
import { IMPORT_EXAMPLE } from './import-example.js';

const told = (text: Text) => z.string().meta(described(text));
const some = (text: Text) => z.string().nullable().meta(described(text));
const count = (text: Text) => z.int().meta(described(text));
const flag = (text: Text, byDefault: boolean) => z.boolean().default(byDefault).meta(described(text));

const Element = z
  .object({
    guid: told(t('GlobalId de l’élément, gardé dans ifc_guid', 'GlobalId of the element, kept in ifc_guid')),
    classe: told(t('Classe IFC', 'IFC class')),
    nom: some(t('Nom dans le fichier', 'Name in the file')),
    statut: z.enum(IMPORT_STATES).meta({
      words: 'StatutImport',
      ...described(
        t(
          'parametrique (repris tel quel, à 5 mm près), approche (raison et écart le disent), ecarte',
          'parametrique (as it was, within 5 mm), approche (reason and distance say how), ecarte (left out)',
        ),
      ),
    }),
    objet: some(t('Pointeur JSON de ce qui le reprend dans la scène', 'JSON pointer to what it became in the scene')),
    ecart_mm: z
      .number()
      .nullable()
      .meta(
        described(
          t(
            'Plus grand écart entre son corps et celui de la scène (mm) ; null : non comparé',
            'Largest distance between its body and that of the scene (mm); null: not compared',
          ),
        ),
      ),
    raison: some(t('Pourquoi il n’est pas repris tel quel', 'Why it is not as it was')),
  })
  .meta({ id: 'ElementImporte', ...described(t('Ce que devient un élément du fichier', 'What an element becomes')) });

const Decompte = z
  .object({
    total: count(t('Éléments', 'Elements')),
    parametriques: count(t('Repris tels quels', 'As they were')),
    approches: count(t('Approchés', 'Nearly')),
    ecartes: count(t('Écartés', 'Left out')),
  })
  .meta({ id: 'DecompteImport' });

const Rapport = z
  .object({
    schema: told(t('Schéma du fichier', 'Schema of the file')),
    unites: z
      .object({ longueur: told(t('Unité de longueur du fichier', 'Unit of length of the file')) })
      .meta({ id: 'UnitesImport' }),
    entites: count(t('Instances du fichier', 'Instances of the file')),
    elements: z.array(Element).meta(described(t('Un par élément du fichier', 'One for each element of the file'))),
    resume: z.record(z.string(), Decompte).meta(described(t('Décompte par classe', 'Counts by class'))),
    avertissements: z.array(z.string()).meta(described(t('Ce qu’il faut savoir avant de s’en servir', 'To know'))),
  })
  .meta({ id: 'RapportImport', ...described(t('Ce que l’import a repris', 'What came over')) });

const Studio = z
  .object({
    url: told(t('Page à ouvrir, sans clé', 'Page to open, without a key')),
    jeton: told(t('Jeton', 'Token')),
    expire_le: z.iso.datetime().meta(described(t('Fin du lien (ISO 8601)', 'End of the link (ISO 8601)'))),
    plan_camera: CameraPlan,
    verdict: VerdictAnswer,
  })
  .meta({ id: 'StudioImport', ...described(t('Le studio de la scène', 'The studio of the scene')) });

const Controles = Verification.meta({
  id: 'ControlesImport',
  ...described(t('Contrôles de la scène', 'Checks of the scene')),
});
const Metres = Quantities.meta({
  id: 'MetresImport',
  ...described(t('Métrés de la scène', 'Quantities of the scene')),
});

const Conflits = ClashesTimed.meta({
  id: 'ConflitsImport',
  ...described(t('Conflits de la scène', 'Clashes of the scene')),
});

const Resultat = z
  .object({
    scene: SceneJson.meta(described(t('La scène, chaque GlobalId gardé', 'The scene, each GlobalId kept'))),
    rapport: Rapport,
    controles: Controles.nullable().meta(
      described(t('Réponse de /cao/verifier ; null si non demandée', 'Answer of /cao/verifier; null unless asked')),
    ),
    metres: Metres.nullable().meta(
      described(t('Réponse de /cao/metres ; null si non demandée', 'Answer of /cao/metres; null unless asked')),
    ),
    conflits: Conflits.nullable().meta(
      described(
        t('Réponse de /cao/ifc/conflits ; null si non demandée', 'Answer of /cao/ifc/conflits; null unless asked'),
      ),
    ),
    studio: Studio.nullable().meta(
      described(t('Studio ouvert sur la scène ; null si non demandé', 'Studio of the scene; null unless asked')),
    ),
  })
  .meta({ id: 'CaoIfcImporterResultat' });

const Entree = z
  .object({
    ...ifcFileFields(t('Texte du fichier IFC4 ou IFC2X3', 'Text of the IFC4 or IFC2X3 file')),
    controler: flag(t('Avec la réponse de /cao/verifier', 'With the answer of /cao/verifier'), true),
    metres: flag(t('Avec la réponse de /cao/metres', 'With the answer of /cao/metres'), true),
    conflits: flag(t('Avec la réponse de /cao/ifc/conflits', 'With the answer of /cao/ifc/conflits'), false),
    studio: flag(
      t('Ouvre le studio de visite 4K et VR sur la scène', 'Opens the 4K and VR tour studio of the scene'),
      false,
    ),
  })
  .meta({ id: 'CaoIfcImporterEntree', minProperties: 1 });

/** Makes a scene of an IFC file of any program. */
export const caoIfcImporter = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  texts: ['ifc'],
  heavy: true,
  entree: Entree,
  resultat: Resultat,
  rest: post('/cao/ifc/importer'),
  tool: {
    tokens: 4_000,
    without: [
      'controles.integrite',
      'controles.documents',
      'controles.non_verifies',
      'metres',
      'conflits.ignores',
      'studio.plan_camera',
    ],
  },
  help: {
    fr: {
      title: 'Importer un IFC',
      description:
        'Fait d’un fichier IFC4 ou IFC2X3 une scène modifiable : murs par leurs axes, baies, pièces, toitures, escaliers, garde-corps, mobilier, appareils et canalisations, GlobalId gardés. Le rapport dit de chaque élément s’il est repris tel quel, approché (écart mesuré) ou écarté, et pourquoi.',
    },
    en: {
      title: 'Import an IFC file',
      description:
        'Makes an editable scene of an IFC4 or IFC2X3 file: walls by their axes, openings, rooms, roofs, stairs, railings, furniture, devices and pipes, GlobalIds kept. The report says of each element whether it came over as it was, nearly (distance measured) or was left out, and why.',
    },
    example: { ifc: IMPORT_EXAMPLE },
  },
});

export type CaoIfcImporterEntree = z.output<typeof Entree>;
export type IfcImporte = z.output<typeof Resultat>;
export type RapportImport = IfcImporte['rapport'];
