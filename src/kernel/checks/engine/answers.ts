import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/fields.js';
import { SceneJson } from '../../scene/index.js';
import { Alert, AlertSummary, Correction } from './alert.js';

/** Shapes of the answers of the three checks (spec/answers.md). */
const replay = named(
  'ApresCorrection',
  t('Contrôle rejoué sur la scène corrigée', 'Check run again on the corrected scene'),
  z.object({
    ok: z.boolean().meta(described(t('Plus aucune alerte critique', 'No critical alert left'))),
    resume: AlertSummary,
    alertes: z.array(Alert).meta(described(t('Alertes restantes', 'Remaining alerts'))),
  }),
);
export type Replay = z.infer<typeof replay>;

const corrected = {
  scene_corrigee: SceneJson.nullish().meta(
    described(t('Copie corrigée (avec appliquer)', 'Corrected copy (with appliquer)')),
  ),
  diff: z
    .array(Correction)
    .nullish()
    .meta(
      described(
        t(
          'Corrections appliquées, une par champ ; cibles de la scène envoyée (avec appliquer)',
          'Corrections applied, one per field; targets of the scene sent (with appliquer)',
        ),
      ),
    ),
  apres_correction: replay
    .nullish()
    .meta(
      described(
        t(
          'Contrôle rejoué (avec appliquer, sauf revalider: false)',
          'Check run again (with appliquer, unless revalider: false)',
        ),
      ),
    ),
};
const duration = { duree_ms: z.number().meta(described(t('Durée du contrôle (ms)', 'Duration of the check (ms)'))) };
const findings = {
  ok: z.boolean().meta(described(t('Aucune alerte critique', 'No critical alert'))),
  alertes: z
    .array(Alert)
    .meta(
      described(
        t(
          'Alertes, de la plus grave à la moins grave (5 000 au plus, de chaque code)',
          'Alerts, most serious first (5,000 at most, some of each code)',
        ),
      ),
    ),
  correctifs: z
    .array(Correction)
    .meta(described(t('Tous les correctifs des alertes', 'All the corrections of the alerts'))),
};

/** Answer of /cao/integrite. */
export const Integrity = named(
  'Integrite',
  t('Le bâtiment est-il fermé et couvert ?', 'Is the building closed and covered?'),
  z.object({ ...findings, ...duration, ...corrected }),
);
export type Integrity = z.infer<typeof Integrity>;

/** Contents of one announced document. */
export const Coverage = named(
  'Couverture',
  t('Ce qu’un document annoncé peut contenir', 'What an announced document can contain'),
  z.object({
    document: z.string().meta(described(t('Document', 'Document'))),
    contenu: z.array(z.string()).meta(described(t('Contenus présents dans la scène', 'Contents present in the scene'))),
    possible: z
      .boolean()
      .meta(described(t('Le document peut être produit complet', 'The document can be produced complete'))),
    manque: z.array(z.string()).meta(described(t('Ce qui manque', 'What is missing'))),
  }),
);
export type Coverage = z.infer<typeof Coverage>;

/** Answer of /cao/documents. */
export const Documents = named(
  'Documents',
  t('Le jeu de documents peut-il être complet ?', 'Can the set of documents be complete?'),
  z.object({
    ...findings,
    couverture: z.array(Coverage).meta(described(t('Documents annoncés', 'Announced documents'))),
    ...duration,
    ...corrected,
  }),
);
export type Documents = z.infer<typeof Documents>;

/** A rule that is not judged, and why. */
export const Unchecked = named(
  'NonVerifie',
  t('Règle non contrôlée', 'Rule not checked'),
  z.object({
    code: z
      .string()
      .meta(described(t('Nom court, que GET /cao/savoir explique', 'Short name, explained by GET /cao/savoir'))),
    regle: z.string().meta(described(t('Règle', 'Rule'))),
    raison: z.string().meta(described(t('Pourquoi', 'Why'))),
  }),
);
export type Unchecked = z.infer<typeof Unchecked>;

/** A level as it was recognised. */
export const LevelReport = named(
  'NiveauVerifie',
  t('Niveau reconnu', 'Recognised level'),
  z.object({
    nom: z.string().meta(described(t('Nom', 'Name'))),
    z: z.number().meta(described(t('Altitude du sol fini (mm)', 'Altitude of the finished floor (mm)'))),
    hauteur_mm: z
      .number()
      .meta(
        described(
          t(
            'Hauteur jusqu’au niveau supérieur ou au sommet des murs (mm)',
            'Height up to the level above or the top of the walls (mm)',
          ),
        ),
      ),
    ferme: z
      .boolean()
      .meta(described(t('Les murs enferment au moins une pièce', 'The walls enclose at least one room'))),
    surface_brute_m2: z
      .number()
      .meta(described(t('Emprise du niveau, murs compris (m²)', 'Footprint of the level, walls included (m²)'))),
    surface_interieure_m2: z
      .number()
      .meta(described(t('Somme des pièces, entre murs finis (m²)', 'Sum of the rooms, between finished walls (m²)'))),
    pieces: z
      .array(
        named(
          'PieceVerifiee',
          t('Pièce détectée', 'Detected room'),
          z.object({
            id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
            nom: z.string().meta(described(t('Nom', 'Name'))),
            usage: z.string().meta(described(t('Usage', 'Use'))),
            usage_deduit: z
              .boolean()
              .meta(
                described(t('Usage déduit, faute de point dans pieces', 'Use deduced, for want of a point in pieces')),
              ),
            surface_m2: z.number().meta(described(t('Surface nette (m²)', 'Net area (m²)'))),
            hauteur_mm: z.number().meta(described(t('Hauteur sous plafond (mm)', 'Ceiling height (mm)'))),
          }),
        ),
      )
      .meta(described(t('Pièces détectées', 'Detected rooms'))),
  }),
);
export type LevelReport = z.infer<typeof LevelReport>;

/** Answer of /cao/verifier. */
export const Verification = named(
  'Verification',
  t('Audit complet de la scène', 'Complete audit of the scene'),
  z.object({
    ok: z.boolean().meta(described(t('Aucune alerte critique', 'No critical alert'))),
    resume: AlertSummary,
    alertes: z
      .array(Alert)
      .meta(
        described(
          t(
            'Alertes, de la plus grave à la moins grave : 5 000 au plus, de chaque code ; resume les compte toutes',
            'Alerts, most serious first: 5,000 at most, some of each code; resume counts them all',
          ),
        ),
      ),
    integrite: Integrity,
    documents: Documents,
    non_verifies: z
      .array(Unchecked)
      .meta(
        described(
          t('Règles que ce contrôle ne juge pas, et pourquoi', 'Rules that this check does not judge, and why'),
        ),
      ),
    niveaux: z.array(LevelReport).meta(described(t('Niveaux et pièces reconnus', 'Recognised levels and rooms'))),
    ...duration,
    ...corrected,
  }),
);
export type Verification = z.infer<typeof Verification>;
