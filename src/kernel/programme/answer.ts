import { z } from 'zod';
import { described, t } from '../../words/index.js';
import { Verification } from '../checks/index.js';
import { named, SceneJson } from '../scene/index.js';
import { TYPOLOGY_NAMES } from './typologies.js';

const number = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

const RoomAnswer = named(
  'PieceDuProgramme',
  t('Une pièce et sa surface', 'A room and its area'),
  z.object({
    nom: z.string().meta(described(t('Nom', 'Name'))),
    surface_m2: number('Surface habitable (m²)', 'Living area (m²)'),
    ecart_m2: number('Écart à la surface visée (m²)', 'Difference from the area aimed at (m²)'),
  }),
);

const MeasuresAnswer = named(
  'MesuresDuProgramme',
  t('Ce que mesure la maison', 'What the house measures'),
  z.object({
    surface_m2: number('Surface habitable (m²)', 'Living area (m²)'),
    ecart_pct: number('Écart à la surface demandée (%)', 'Difference from the area asked for (%)'),
    circulation_pct: number(
      'Part des entrée et dégagements (%), 15 au plus',
      'Share of hall and corridors (%), 15 at most',
    ),
    compacite: number(
      'Façades, dalle et plafond ÷ surface habitable',
      'Façades, ground slab and ceiling ÷ living area',
    ),
    pieces: z.array(RoomAnswer).meta(described(t('Pièces', 'Rooms'))),
  }),
);

const house = {
  scene: SceneJson.meta(
    described(
      t(
        'La maison complète : murs, baies, toit, meubles, plomberie, électricité, ventilation',
        'The whole house: walls, bays, roof, furniture, plumbing, electricity, ventilation',
      ),
    ),
  ),
  typologie: z.enum(TYPOLOGY_NAMES).meta({ words: 'Typologie', ...described(t('Forme du plan', 'Shape of the plan')) }),
  verification: Verification,
  mesures: MeasuresAnswer,
} as const;

const VariantAnswer = named(
  'VarianteDuProgramme',
  t('La meilleure maison d’une autre typologie', 'The best house of another typology'),
  z.object(house),
);

/** The answer to a brief. */
export const ProgrammeAnswer = z.object({
  ...house,
  variante: VariantAnswer.nullable().meta(
    described(
      t(
        'La meilleure maison d’une autre typologie ; null si aucune autre ne tient le programme',
        'The best house of another typology; null where no other holds the brief',
      ),
    ),
  ),
  candidats: named(
    'CandidatsDuProgramme',
    t('Plans considérés', 'Plans considered'),
    z.object({
      examines: z.int().meta(described(t('Plans examinés', 'Plans examined'))),
      valides: z
        .int()
        .meta(
          described(
            t('Plans qui tiennent le programme, avant contrôle', 'Plans that hold the brief, before the checks'),
          ),
        ),
    }),
  ),
  graine: z.int().meta(described(t('Graine employée', 'Seed used'))),
});
