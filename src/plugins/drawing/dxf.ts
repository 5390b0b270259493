import { z } from 'zod';
import { dxf } from '../../kernel/formats/dxf/index.js';
import { cachedBuilding, dataOf, fileStem, sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';
import { drawnPlans, drawnScene } from './drawn-plans.js';
import { requireLevel } from './niveau.js';
import { echelle, HEAVY_FROM, niveau } from './options.js';

const PLANS = t('Plans', 'Plans');
const FILE = t('Fichier', 'File');

/** Exchange drawing of every level, in millimetres at 1:1. */
export const caoDxf = sceneOutput({
  module: import.meta.url,
  path: '/cao/dxf',
  options: {
    avec_ouvertures: z
      .boolean()
      .default(false)
      .meta(
        described(
          t(
            'Ajoute le calque OUVERTURES : baies, débattements, tailles et chaîne des baies et trumeaux',
            'Adds the layer OUVERTURES: openings, door swings, sizes and the chain of openings and piers',
          ),
        ),
      ),
    calques_detailles: z
      .boolean()
      .default(false)
      .meta(
        described(
          t(
            'Un calque par nature (COTES, TEXTES, HACHURES, MOBILIER…), tout ByLayer, baies en blocs à attributs',
            'A layer a kind (COTES, TEXTES, HACHURES, MOBILIER…), all ByLayer, openings as blocks with attributes',
          ),
        ),
      ),
    superposer: z
      .boolean()
      .default(false)
      .meta(
        described(
          t(
            'Niveaux superposés aux mêmes coordonnées, calques N0_, N1_… ; sinon côte à côte',
            'Levels over one another at the same coordinates, layers N0_, N1_…; else side by side',
          ),
        ),
      ),
    niveau,
    echelle,
    titre: z
      .string()
      .max(200)
      .optional()
      .meta(
        described(
          t(
            'Projet, dans le cartouche ; par défaut le titre de la scène',
            'Project, in the title block; by default the title of the scene',
          ),
        ),
      ),
  },
  formats: { dxf, json: dataOf('dxf') },
  formatHelp: described(t('dxf, ou json (fichier et constats)', 'dxf, or json (file and findings)')),
  file: described(t('Le dessin DXF', 'The DXF drawing')),
  texts: {
    dxf: {
      formats: ['dxf'],
      field: z
        .string()
        .optional()
        .meta(described(t('Le texte du fichier DXF', 'The text of the DXF file'))),
    },
  },
  answer: {
    echelle: z
      .int()
      .meta(described(t('Dénominateur de l’échelle des présentations', 'Denominator of the scale of the layouts'))),
    niveaux: z
      .array(
        z
          .object({
            nom: z
              .string()
              .meta(described(t('Nom du niveau, et de sa présentation', 'Name of the level, and of its layout'))),
            z: z.number().meta(described(t('Altitude du sol fini (mm)', 'Altitude of the finished floor (mm)'))),
            decalage_x: z
              .number()
              .meta(
                described(
                  t(
                    "Déplacement de la copie du niveau selon x dans l'espace objet (mm) ; 0 pour le plus bas",
                    'Shift along x of the copy of the level in model space (mm); 0 for the lowest',
                  ),
                ),
              ),
          })
          .meta({ id: 'NiveauDxf' }),
      )
      .meta(described(t('Niveaux dessinés, du plus bas au plus haut', 'Levels drawn, lowest first'))),
  },
  findings: true,
  verdict: true,
  heavyFrom: HEAVY_FROM,
  fileName: ({ scene }) => fileStem(scene.titre, 'plan'),
  steps: 2,
  make(work) {
    const { scene, langue, options } = work;
    const { niveau: level, echelle: scale, titre, avec_ouvertures: hasOpenings } = options;
    const wanted = drawnScene(scene, hasOpenings);
    const building = wanted === scene ? work.building : cachedBuilding(wanted);
    requireLevel(building, level, langue);
    work.step(PLANS);
    const asked = { niveau: level, echelle: scale, langue, hasOpenings };
    const shifted = drawnPlans(building, { ...asked, isSuperposed: options.superposer });
    const views = shifted.map(({ view }) => view);
    const isDetailed = options.calques_detailles;
    work.step(FILE);
    return {
      answer: {
        echelle: views[0]!.scale,
        niveaux: shifted.map(({ view, shift }) => ({ nom: view.name, z: view.z, decalage_x: shift })),
      },
      document: () => ({
        building,
        views: shifted,
        langue,
        hasOpenings,
        isDetailed,
        projet: titre ?? building.title ?? '',
      }),
      views,
    };
  },
  help: {
    fr: {
      title: 'Dessin DXF',
      description:
        'Fichier DXF (AutoCAD 2013) en millimètres à 1:1, calques MURS, OBJETS, PLAN, ELEC, PLOMB, PLOMB_RESEAUX, ESCALIER, GARDE_CORPS, ASCENSEUR ; cotes réelles, hachures, une présentation à l’échelle par niveau. Le même avec et sans ouvertures, sauf avec_ouvertures.',
    },
    en: {
      title: 'DXF drawing',
      description:
        'DXF file (AutoCAD 2013) in millimetres at 1:1, layers MURS, OBJETS, PLAN, ELEC, PLOMB, PLOMB_RESEAUX, ESCALIER, GARDE_CORPS, ASCENSEUR; real dimensions, hatches, one layout to scale a level. The same with and without openings, unless avec_ouvertures.',
    },
    example: {
      murs: [
        { x1: 0, y1: 0, x2: 5000, y2: 0 },
        { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
        { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
        { x1: 0, y1: 4000, x2: 0, y2: 0 },
      ],
    },
  },
});
