import { z } from 'zod';
import { named } from '../scene/fields.js';
import { SceneJson } from '../scene/index.js';
import { Alert, AlertSummary, Correction } from './alert.js';

/** Shapes of the answers of the three checks (spec/answers.md). */
const replay = named(
  'ApresCorrection',
  'Contrôle rejoué sur la scène corrigée',
  z.object({
    ok: z.boolean().describe('Plus aucune alerte critique'),
    resume: AlertSummary,
    alertes: z.array(Alert).describe('Alertes restantes'),
  }),
);
export type Replay = z.infer<typeof replay>;

const corrected = {
  scene_corrigee: SceneJson.nullish().describe('Copie corrigée (avec appliquer)'),
  diff: z.array(Correction).nullish().describe('Corrections appliquées, une par champ ; cibles de la scène envoyée (avec appliquer)'),
  apres_correction: replay.nullish().describe('Contrôle rejoué (avec appliquer, sauf revalider: false)'),
};
const duration = { duree_ms: z.number().describe('Durée du contrôle (ms)') };
const findings = {
  ok: z.boolean().describe('Aucune alerte critique'),
  alertes: z.array(Alert).describe('Alertes, de la plus grave à la moins grave (5 000 au plus, de chaque code)'),
  correctifs: z.array(Correction).describe('Tous les correctifs des alertes'),
};

export const Integrity = named('Integrite', 'Le bâtiment est-il fermé et couvert ?', z.object({ ...findings, ...duration, ...corrected }));
export type Integrity = z.infer<typeof Integrity>;

export const Coverage = named(
  'Couverture',
  'Ce qu’un document annoncé peut contenir',
  z.object({
    document: z.string().describe('Document'),
    contenu: z.array(z.string()).describe('Contenus présents dans la scène'),
    possible: z.boolean().describe('Le document peut être produit complet'),
    manque: z.array(z.string()).describe('Ce qui manque'),
  }),
);
export type Coverage = z.infer<typeof Coverage>;

export const Documents = named(
  'Documents',
  'Le jeu de documents peut-il être complet ?',
  z.object({ ...findings, couverture: z.array(Coverage).describe('Documents annoncés'), ...duration, ...corrected }),
);
export type Documents = z.infer<typeof Documents>;

export const Unchecked = named('NonVerifie', 'Règle non contrôlée', z.object({ regle: z.string().describe('Règle'), raison: z.string().describe('Pourquoi') }));
export type Unchecked = z.infer<typeof Unchecked>;

export const LevelReport = named(
  'NiveauVerifie',
  'Niveau reconnu',
  z.object({
    nom: z.string().describe('Nom'),
    z: z.number().describe('Altitude du sol fini (mm)'),
    hauteur_mm: z.number().describe('Hauteur jusqu’au niveau supérieur ou au sommet des murs (mm)'),
    ferme: z.boolean().describe('Les murs enferment au moins une pièce'),
    surface_brute_m2: z.number().describe('Emprise du niveau, murs compris (m²)'),
    surface_interieure_m2: z.number().describe('Somme des pièces, entre murs finis (m²)'),
    pieces: z
      .array(
        named(
          'PieceVerifiee',
          'Pièce détectée',
          z.object({
            id: z.string().describe('Identifiant stable'),
            nom: z.string().describe('Nom'),
            usage: z.string().describe('Usage'),
            usage_deduit: z.boolean().describe('Usage déduit, faute de point dans pieces'),
            surface_m2: z.number().describe('Surface nette (m²)'),
            hauteur_mm: z.number().describe('Hauteur sous plafond (mm)'),
          }),
        ),
      )
      .describe('Pièces détectées'),
  }),
);
export type LevelReport = z.infer<typeof LevelReport>;

export const Verification = named(
  'Verification',
  'Audit complet de la scène',
  z.object({
    ok: z.boolean().describe('Aucune alerte critique'),
    resume: AlertSummary,
    alertes: z.array(Alert).describe('Alertes, de la plus grave à la moins grave : 5 000 au plus, de chaque code ; resume les compte toutes'),
    integrite: Integrity,
    documents: Documents,
    non_verifies: z.array(Unchecked).describe('Règles que ce contrôle ne juge pas, et pourquoi'),
    niveaux: z.array(LevelReport).describe('Niveaux et pièces reconnus'),
    ...duration,
    ...corrected,
  }),
);
export type Verification = z.infer<typeof Verification>;
