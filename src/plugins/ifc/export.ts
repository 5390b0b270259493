import { z } from 'zod';
import type { LeftOut, Trace } from '../../kernel/formats/ifc/index.js';
import { ifc, ifcFileOf } from '../../kernel/formats/ifc/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { dataOf, fileStem, sceneOutput } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';

const MODEL = t('Maquette', 'Model');
const FILE = t('Fichier', 'File');

const told = (fr: string, en: string) => z.string().meta(described({ fr, en }));

/** Units of every file of this service, as the schema writes them. */
const UNITS = { longueur: 'MILLIMETRE', surface: 'SQUARE_METRE', volume: 'CUBIC_METRE' } as const;

const Unites = z
  .object({
    longueur: told('Unité de longueur', 'Unit of length'),
    surface: told('Unité de surface', 'Unit of area'),
    volume: told('Unité de volume', 'Unit of volume'),
  })
  .meta({ id: 'UnitesIfc', ...described(t('Unités du fichier', 'Units of the file')) });

const Correspondance = z
  .object({
    guid: told('GlobalId, 22 caractères', 'GlobalId, 22 characters'),
    classe: told('Classe IFC', 'IFC class'),
    id: told('Identifiant stable de l’élément', 'Stable id of the element'),
    objet: z
      .string()
      .nullable()
      .meta(
        described(
          t(
            'Pointeur JSON dans la scène ; null pour ce qu’elle n’énumère pas',
            'JSON pointer into the scene; null of what it does not list',
          ),
        ),
      ),
  })
  .meta({
    id: 'CorrespondanceIfc',
    ...described(t('Élément du fichier et son origine', 'Element of the file and where it comes from')),
  });

const NonExporte = z
  .object({
    objet: told('Pointeur JSON dans la scène', 'JSON pointer into the scene'),
    raison: told('Pourquoi le fichier ne le porte pas', 'Why the file does not have it'),
  })
  .meta({ id: 'NonExporteIfc', ...described(t('Ce que le fichier ne porte pas', 'What the file does not have')) });

/** How many products of each class, in the order of their names. */
function countsOf(trace: readonly Trace[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { classe } of trace) counts.set(classe, (counts.get(classe) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([p], [q]) => (p < q ? -1 : 1)));
}

const REASONS: Readonly<Record<LeftOut['reason'], Text>> = {
  invalide: t('élément invalide, que les contrôles signalent', 'invalid element, which the checks tell of'),
};

/** IFC4 file of the scene. */
export const caoIfc = sceneOutput({
  module: import.meta.url,
  path: '/cao/ifc',
  options: {
    armatures: z
      .boolean()
      .default(false)
      .meta(
        described(
          t(
            'Avec les armatures de /cao/ferraillage (indicatives), et les linteaux et semelles déduits qui les portent',
            'With the reinforcement of /cao/ferraillage (indicative), and the deduced lintels and footings that hold it',
          ),
        ),
      ),
  },
  formats: { ifc, json: dataOf('ifc') },
  formatHelp: described(
    t('ifc, ou json (fichier, correspondances et constats)', 'ifc, or json (file, correspondences and findings)'),
  ),
  file: described(t('Le fichier IFC4', 'The IFC4 file')),
  texts: {
    ifc: {
      formats: ['ifc'],
      field: z
        .string()
        .optional()
        .meta(described(t('Le texte du fichier IFC', 'The text of the IFC file'))),
    },
  },
  answer: {
    schema: told('Schéma du fichier : IFC4', 'Schema of the file: IFC4'),
    elements: z
      .record(z.string(), z.int())
      .meta(described(t('Nombre d’éléments par classe IFC', 'Number of elements by IFC class'))),
    unites: Unites,
    correspondances: z
      .array(Correspondance)
      .meta(described(t('Éléments du fichier, dans son ordre', 'Elements of the file, in its order'))),
    non_exportes: z
      .array(NonExporte)
      .meta(described(t('Ce que le fichier ne porte pas, et pourquoi', 'What the file does not have, and why'))),
  },
  findings: true,
  verdict: true,
  strict: true,
  heavyFrom: 100,
  msPerElement: 2,
  fileName: ({ scene }) => fileStem(scene.titre, 'projet'),
  steps: 2,
  tool: { without: ['correspondances'] },
  make(work) {
    const { building, langue, options } = work;
    work.step(MODEL);
    const file = ifcFileOf(building, { langue, hasBars: options.armatures });
    work.step(FILE);
    return {
      answer: {
        schema: 'IFC4',
        elements: countsOf(file.trace),
        unites: UNITS,
        correspondances: file.trace.map(({ guid, classe, id, pointer }) => ({ guid, classe, id, objet: pointer })),
        non_exportes: file.leftOut.map(({ pointer, reason }) => ({
          objet: pointer,
          raison: say(REASONS[reason], langue),
        })),
      },
      document: () => file,
    };
  },
  help: {
    fr: {
      title: 'Fichier IFC4',
      description:
        'Maquette IFC4 en millimètres : GlobalId stables, niveaux, pièces nommées avec leurs surfaces habitable et Carrez, murs et leurs couches, baies et menuiseries, dalles, toitures, escaliers, équipements et réseaux, jeux de propriétés et quantités, Lambert-93.',
    },
    en: {
      title: 'IFC4 file',
      description:
        'IFC4 model in millimetres: stable GlobalIds, storeys, named rooms with their habitable and Carrez areas, walls and their layers, openings and joinery, floors, roofs, stairs, equipment and networks, sets of properties and quantities, Lambert-93.',
    },
    example: SCENE_EXAMPLES[1],
  },
});
