import { z } from 'zod';
import { bilingual } from '../bilingual.js';
import { named } from '../scene/fields.js';
import { SceneJson } from '../scene/index.js';
import { Alert, AlertSummary, Correction } from './alert.js';

/** Shapes of the answers of the three checks (spec/answers.md). */
const replay = named(
  'ApresCorrection',
  bilingual('Contrôle rejoué sur la scène corrigée', 'Check run again on the corrected scene'),
  z.object({
    ok: z.boolean().meta(bilingual('Plus aucune alerte critique', 'No critical alert left')),
    resume: AlertSummary,
    alertes: z.array(Alert).meta(bilingual('Alertes restantes', 'Remaining alerts')),
  }),
);
export type Replay = z.infer<typeof replay>;

const corrected = {
  scene_corrigee: SceneJson.nullish().meta(
    bilingual('Copie corrigée (avec appliquer)', 'Corrected copy (with appliquer)'),
  ),
  diff: z
    .array(Correction)
    .nullish()
    .meta(
      bilingual(
        'Corrections appliquées, une par champ ; cibles de la scène envoyée (avec appliquer)',
        'Corrections applied, one per field; targets of the scene sent (with appliquer)',
      ),
    ),
  apres_correction: replay
    .nullish()
    .meta(
      bilingual(
        'Contrôle rejoué (avec appliquer, sauf revalider: false)',
        'Check run again (with appliquer, unless revalider: false)',
      ),
    ),
};
const duration = { duree_ms: z.number().meta(bilingual('Durée du contrôle (ms)', 'Duration of the check (ms)')) };
const findings = {
  ok: z.boolean().meta(bilingual('Aucune alerte critique', 'No critical alert')),
  alertes: z
    .array(Alert)
    .meta(
      bilingual(
        'Alertes, de la plus grave à la moins grave (5 000 au plus, de chaque code)',
        'Alerts, most serious first (5,000 at most, some of each code)',
      ),
    ),
  correctifs: z
    .array(Correction)
    .meta(bilingual('Tous les correctifs des alertes', 'All the corrections of the alerts')),
};

export const Integrity = named(
  'Integrite',
  bilingual('Le bâtiment est-il fermé et couvert ?', 'Is the building closed and covered?'),
  z.object({ ...findings, ...duration, ...corrected }),
);
export type Integrity = z.infer<typeof Integrity>;

export const Coverage = named(
  'Couverture',
  bilingual('Ce qu’un document annoncé peut contenir', 'What an announced document can contain'),
  z.object({
    document: z.string().meta(bilingual('Document', 'Document')),
    contenu: z.array(z.string()).meta(bilingual('Contenus présents dans la scène', 'Contents present in the scene')),
    possible: z
      .boolean()
      .meta(bilingual('Le document peut être produit complet', 'The document can be produced complete')),
    manque: z.array(z.string()).meta(bilingual('Ce qui manque', 'What is missing')),
  }),
);
export type Coverage = z.infer<typeof Coverage>;

export const Documents = named(
  'Documents',
  bilingual('Le jeu de documents peut-il être complet ?', 'Can the set of documents be complete?'),
  z.object({
    ...findings,
    couverture: z.array(Coverage).meta(bilingual('Documents annoncés', 'Announced documents')),
    ...duration,
    ...corrected,
  }),
);
export type Documents = z.infer<typeof Documents>;

export const Unchecked = named(
  'NonVerifie',
  bilingual('Règle non contrôlée', 'Rule not checked'),
  z.object({
    regle: z.string().meta(bilingual('Règle', 'Rule')),
    raison: z.string().meta(bilingual('Pourquoi', 'Why')),
  }),
);
export type Unchecked = z.infer<typeof Unchecked>;

export const LevelReport = named(
  'NiveauVerifie',
  bilingual('Niveau reconnu', 'Recognised level'),
  z.object({
    nom: z.string().meta(bilingual('Nom', 'Name')),
    z: z.number().meta(bilingual('Altitude du sol fini (mm)', 'Altitude of the finished floor (mm)')),
    hauteur_mm: z
      .number()
      .meta(
        bilingual(
          'Hauteur jusqu’au niveau supérieur ou au sommet des murs (mm)',
          'Height up to the level above or the top of the walls (mm)',
        ),
      ),
    ferme: z.boolean().meta(bilingual('Les murs enferment au moins une pièce', 'The walls enclose at least one room')),
    surface_brute_m2: z
      .number()
      .meta(bilingual('Emprise du niveau, murs compris (m²)', 'Footprint of the level, walls included (m²)')),
    surface_interieure_m2: z
      .number()
      .meta(bilingual('Somme des pièces, entre murs finis (m²)', 'Sum of the rooms, between finished walls (m²)')),
    pieces: z
      .array(
        named(
          'PieceVerifiee',
          bilingual('Pièce détectée', 'Detected room'),
          z.object({
            id: z.string().meta(bilingual('Identifiant stable', 'Stable identifier')),
            nom: z.string().meta(bilingual('Nom', 'Name')),
            usage: z.string().meta(bilingual('Usage', 'Use')),
            usage_deduit: z
              .boolean()
              .meta(
                bilingual('Usage déduit, faute de point dans pieces', 'Use deduced, for want of a point in pieces'),
              ),
            surface_m2: z.number().meta(bilingual('Surface nette (m²)', 'Net area (m²)')),
            hauteur_mm: z.number().meta(bilingual('Hauteur sous plafond (mm)', 'Ceiling height (mm)')),
          }),
        ),
      )
      .meta(bilingual('Pièces détectées', 'Detected rooms')),
  }),
);
export type LevelReport = z.infer<typeof LevelReport>;

export const Verification = named(
  'Verification',
  bilingual('Audit complet de la scène', 'Complete audit of the scene'),
  z.object({
    ok: z.boolean().meta(bilingual('Aucune alerte critique', 'No critical alert')),
    resume: AlertSummary,
    alertes: z
      .array(Alert)
      .meta(
        bilingual(
          'Alertes, de la plus grave à la moins grave : 5 000 au plus, de chaque code ; resume les compte toutes',
          'Alerts, most serious first: 5,000 at most, some of each code; resume counts them all',
        ),
      ),
    integrite: Integrity,
    documents: Documents,
    non_verifies: z
      .array(Unchecked)
      .meta(
        bilingual('Règles que ce contrôle ne juge pas, et pourquoi', 'Rules that this check does not judge, and why'),
      ),
    niveaux: z.array(LevelReport).meta(bilingual('Niveaux et pièces reconnus', 'Recognised levels and rooms')),
    ...duration,
    ...corrected,
  }),
);
export type Verification = z.infer<typeof Verification>;
