import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/index.js';
import { Origin } from '../support/answer.js';

const mm = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

const StackReport = named(
  'ChuteEvacuation',
  t('Chute', 'Stack'),
  z.object({
    objet: z.string(),
    x: z.number(),
    y: z.number(),
    diametre_mm: z.number(),
    z_bas: z.number(),
    z_haut: z.number(),
    sortie_toiture_mm: mm('Au-dessus de la couverture (mm)', 'Over the roof cover (mm)').nullable(),
    origine: Origin,
  }),
);

const CollectorReport = named(
  'CollecteurEvacuation',
  t('Évacuation d’un ou de plusieurs appareils', 'Drain of one or several fixtures'),
  z.object({
    objet: z.string(),
    type: z.string(),
    diametre_mm: z.number(),
    niveau: z.int(),
    origine: Origin,
  }),
);

const SlopeReport = named(
  'PenteEvacuation',
  t('Pente d’une évacuation', 'Slope of a drain'),
  z.object({
    objet: z.string(),
    longueur_m: z.number(),
    pente_pct: z.number().nullable(),
    denivele_mm: mm('Du premier au dernier point (mm)', 'From its first point to its last (mm)').nullable(),
    sous_plancher_mm: mm(
      'Ce qui dépasse sous le plancher d’étage (mm) ; null au sol',
      'What comes out under the floor of a storey (mm); null on the ground',
    ).nullable(),
  }),
);

/** `rapport.evacuations`. */
export const DrainsReport = named(
  'RapportEvacuations',
  t('Chutes, collecteurs, pentes', 'Stacks, collectors, slopes'),
  z.object({
    chutes: z.array(StackReport),
    collecteurs: z.array(CollectorReport),
    pentes: z.array(SlopeReport),
  }),
);
export type DrainsReport = z.infer<typeof DrainsReport>;
