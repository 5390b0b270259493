import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/index.js';
import { Origin } from '../support/answer.js';

const flow = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

const AirFlow = named(
  'DebitVentilation',
  t('Débit d’une bouche ou d’une entrée d’air', 'Flow of an extract vent or of an inlet'),
  z.object({
    piece: z.string().meta(described(t('Identifiant de la pièce', 'Id of the room'))),
    nom: z.string(),
    objet: z.string().meta(described(t('Pointeur dans la scène', 'Pointer into the scene'))),
    m3h: flow('Débit (m³/h)', 'Flow (m³/h)'),
    requis_m3h: flow('Débit réglementaire (m³/h)', 'Regulatory flow (m³/h)').nullable(),
    origine: Origin,
    regle: z.string().nullable(),
  }),
);

const DuctReport = named(
  'ConduitVentilation',
  t('Conduit d’air', 'Air duct'),
  z.object({
    objet: z.string(),
    diametre_mm: z.number(),
    longueur_m: z.number(),
    debit_m3h: flow('Débit (m³/h)', 'Flow (m³/h)').nullable(),
    perte_pa: flow('Perte de charge (Pa)', 'Pressure lost (Pa)').nullable(),
    origine: Origin,
  }),
);

const Pressure = named(
  'PressionVentilation',
  t('Pression du réseau d’extraction', 'Pressure of the extract network'),
  z.object({
    perte_max_pa: flow('Perte vers la bouche la plus défavorisée (Pa)', 'Loss to the least favoured vent (Pa)'),
    bouche: z.string().meta(described(t('Cette bouche (pointeur)', 'That vent (pointer)'))),
    caisson_pa: flow('Pression à donner au caisson (Pa)', 'Pressure that the unit gives (Pa)'),
    bouche_max_pa: flow('Pression à la bouche la plus favorisée (Pa)', 'Pressure at the most favoured vent (Pa)'),
    dans_la_plage: z
      .boolean()
      .meta(described(t('Toutes les bouches entre 50 et 160 Pa', 'All vents between 50 and 160 Pa'))),
    regle: z.string().meta(described(t('Texte et article', 'Text and article'))),
  }),
);

/** `rapport.ventilation`. */
export const VentilationReport = named(
  'RapportVentilation',
  t('Débits, entrées d’air, équilibre à 20 Pa, conduits', 'Flows, inlets, balance at 20 Pa, ducts'),
  z.object({
    debits: z.array(AirFlow),
    entrees_air: z.array(AirFlow),
    total_extrait_m3h: z.number(),
    total_entrant_m3h: z.number(),
    equilibre: z
      .boolean()
      .meta(described(t('Entrées entre 85 et 120 % de l’extraction', 'Inlets between 85 and 120% of the extract'))),
    conduits: z.array(DuctReport),
    pression: Pressure.nullable().meta(
      described(
        t(
          'null où un conduit manque entre une bouche et le caisson',
          'null where a duct lacks between a vent and the unit',
        ),
      ),
    ),
  }),
);
export type VentilationReport = z.infer<typeof VentilationReport>;
