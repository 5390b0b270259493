import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/index.js';

const watts = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

const HeatEmitter = named(
  'EmetteurChauffage',
  t('Radiateur d’une pièce, déclaré ou ajouté', 'Radiator of a room, declared or added'),
  z.object({
    objet: z.string().meta(described(t('Pointeur dans la scène', 'Pointer into the scene'))),
    puissance_w: watts('À ΔT 50 (W)', 'At ΔT 50 (W)'),
    puissance_utile_w: watts('Au régime de l’installation (W)', 'At the regime of the installation (W)'),
    selon_dimensions: z
      .boolean()
      .meta(described(t('Puissance estimée sur les dimensions seules', 'Output estimated from its size alone'))),
  }),
);

const HeatedRoomReport = named(
  'PieceChauffee',
  t('Déperditions et émetteurs d’une pièce', 'Losses and emitters of a room'),
  z.object({
    id: z.string(),
    nom: z.string(),
    niveau: z.int(),
    temperature_c: z.number(),
    deperditions_w: watts('Parois et air (W)', 'Envelope and air (W)').nullable(),
    parois_w: watts('Parois, ponts thermiques compris (W)', 'Envelope, thermal bridges included (W)').nullable(),
    renouvellement_w: watts('Renouvellement d’air (W)', 'Air renewal (W)'),
    emetteurs: z.array(HeatEmitter),
    manque_w: watts('Besoin que rien ne couvre (W)', 'Need that nothing covers (W)'),
  }),
);

const GeneratorReport = named(
  'GenerateurChauffage',
  t('Générateur', 'Generator'),
  z.object({
    type: z.string(),
    puissance_nominale_kw: z.number(),
    puissance_a_la_base_w: watts('À la température de base (W)', 'At the base temperature (W)'),
    appoint_w: watts('Appoint (W)', 'Back-up (W)'),
  }),
);

/** `rapport.chauffage`. */
export const HeatingReport = named(
  'RapportChauffage',
  t('Déperditions, radiateurs, générateur', 'Heat losses, radiators, generator'),
  z.object({
    deperditions_w: watts('Du volume chauffé (W)', 'Of the heated volume (W)').nullable(),
    temperature_base_c: z.number(),
    ponts_thermiques_w_k: z.number(),
    regime: z.string(),
    pieces: z.array(HeatedRoomReport),
    generateur: GeneratorReport.nullable(),
  }),
);
export type HeatingReport = z.infer<typeof HeatingReport>;
