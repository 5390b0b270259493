import { z } from 'zod';
import { named } from '../scene/index.js';
import { described, t } from '../../words/index.js';
import { WORK_KINDS } from './works.js';

const number = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

const Bar = named(
  'BarreArmature',
  t('Barres d’un repère', 'Bars of one mark'),
  z.object({
    repere: z.string().meta(described(t('Repère', 'Mark'))),
    nuance: z.string().meta(described(t('Nuance de l’acier', 'Grade of the steel'))),
    diametre_mm: number('Diamètre (mm)', 'Diameter (mm)'),
    nombre: z.int().meta(described(t('Nombre de barres', 'Number of bars'))),
    longueur_mm: number('Longueur développée d’une barre (mm)', 'Developed length of one bar (mm)'),
    forme: z.string().meta(described(t('Code de forme NF EN ISO 3766', 'Shape code NF EN ISO 3766'))),
    facons_mm: z.array(z.number()).meta(described(t('Côtés hors tout (mm)', 'Outer legs (mm)'))),
    rayon_mm: number('Rayon intérieur de cintrage (mm)', 'Inner bend radius (mm)'),
    masse_kg: number('Masse de toutes (kg)', 'Mass of all (kg)'),
  }),
);

const MeshLine = named(
  'TreillisArmature',
  t('Treillis soudé', 'Welded mesh'),
  z.object({
    repere: z.string().meta(described(t('Repère', 'Mark'))),
    reference: z.string().meta(described(t('Référence ADETS', 'ADETS reference'))),
    surface_m2: number('Surface à poser, recouvrements compris (m²)', 'Area to lay, laps included (m²)'),
    surface_couverte_m2: number('Surface couverte (m²)', 'Area covered (m²)'),
    masse_kg: number('Masse (kg)', 'Mass (kg)'),
  }),
);

const WorkLine = named(
  'OuvrageArme',
  t('Ouvrage armé', 'Reinforced work'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    nature: z
      .enum(WORK_KINDS)
      .meta({ words: 'NatureOuvrageArme' })
      .meta(described(t('Nature', 'Kind'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    hote: z.string().meta(described(t('Élément qui contient les barres (id)', 'Element that holds the bars (id)'))),
    objet: z
      .string()
      .nullable()
      .meta(
        described(
          t('Pointeur JSON ; null si la scène ne l’écrit pas', 'JSON pointer; null if the scene does not write it'),
        ),
      ),
    enrobage_mm: number('Enrobage nominal (mm)', 'Nominal cover (mm)'),
    hypothese: z
      .boolean()
      .meta(
        described(
          t('Ouvrage ou section typique, que personne n’a dessiné', 'Typical work or section that nobody drew'),
        ),
      ),
    barres: z.array(Bar).meta(described(t('Barres', 'Bars'))),
    treillis: z.array(MeshLine).meta(described(t('Treillis', 'Meshes'))),
    masse_kg: number('Masse (kg)', 'Mass (kg)'),
  }),
);
export type WorkLine = z.infer<typeof WorkLine>;

const Control = named(
  'ControleArmature',
  t('Contrôle du ferraillage', 'Check of the reinforcement'),
  z.object({
    code: z
      .enum(['enrobage', 'section', 'longueur', 'chainage_libre'])
      .meta({ words: 'ControleFerraillage' })
      .meta(described(t('Contrôle', 'Check'))),
    ok: z.boolean().meta(described(t('Satisfait', 'Satisfied'))),
    detail: z.string().meta(described(t('Constat', 'Finding'))),
    norme: z.string().meta(described(t('Texte et article', 'Text and article'))),
  }),
);

/** Answer of /cao/ferraillage (spec/answers.md). */
export const Reinforcement = z.object({
  ouvrages: z.array(WorkLine).meta(described(t('Ouvrages armés', 'Reinforced works'))),
  masse_totale_kg: number('Masse de tous les aciers (kg)', 'Mass of all the steel (kg)'),
  hypotheses: z.array(z.string()).meta(described(t('Ce qui est supposé', 'What is assumed'))),
  controles: z.array(Control).meta(described(t('Contrôles', 'Checks'))),
  indicatif: z
    .literal(true)
    .meta(
      described(
        t(
          'Prédimensionnement : l’étude d’exécution reste à faire',
          'Pre-sizing: the execution study is still to be made',
        ),
      ),
    ),
});
export type Reinforcement = z.infer<typeof Reinforcement>;
