import { z } from 'zod';
import { named } from '../scene/fields.js';

/** Findings are data: what callers read of a check. Field names are fixed by spec/answers.md. */
export const SEVERITIES = ['critique', 'avertissement', 'suggestion'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const TRADES = ['document', 'enveloppe', 'structure', 'menuiserie', 'distribution', 'lumiere', 'habitabilite', 'georeference', 'geometrie',
  'ameublement', 'circulation', 'accessibilite', 'couverture', 'electricite', 'plomberie', 'ventilation', 'paysage', 'urbanisme',
] as const;
export type Trade = (typeof TRADES)[number];

export const Correction = named(
  'Correctif',
  "Changement d'un champ de la scène",
  z.object({
    cible: z.string().describe("Pointeur JSON du champ ou de l'élément ; `/murs/-` ajoute à la liste"),
    actuel: z.unknown().describe('Valeur actuelle, null si absente'),
    propose: z.unknown().describe("Valeur proposée ; null supprime l'élément ou le champ"),
    raison: z.string().describe('Pourquoi'),
  }),
);
export type Correction = z.infer<typeof Correction>;

/** A text and its article. */
export const Norm = named('NormeAppliquee', 'Texte et article', z.object({ texte: z.string().describe('Texte'), article: z.string().describe('Article') }));
export type Norm = z.infer<typeof Norm>;

export const AlertPosition = named('PositionAlerte', 'Point (mm)', z.object({ x: z.number().describe('Abscisse (mm)'), y: z.number().describe('Ordonnée (mm)'), z: z.number().describe('Altitude (mm)') }));

export const Alert = named(
  'Alerte',
  'Constat d’un contrôle, avec ses correctifs',
  z.object({
    code: z.string().describe("Code de l'alerte (GET /cao/savoir)"),
    severite: z.enum(SEVERITIES).describe('critique bloque la livraison ; avertissement et suggestion ne bloquent rien'),
    metier: z.enum(TRADES).describe('Métier du contrôle'),
    message: z.string().describe('Constat en clair'),
    objet: z.string().describe("Pointeur JSON de l'élément dans la scène"),
    id: z.string().nullable().describe("Identifiant stable de l'élément"),
    position: AlertPosition.nullable().describe('Où regarder'),
    niveau: z.string().nullable().describe('Nom du niveau'),
    norme: Norm.nullable().describe('Texte appliqué, null quand la règle est de pure géométrie'),
    valeur: z.number().nullable().describe('Valeur mesurée'),
    seuil: z.number().nullable().describe('Valeur attendue'),
    severite_si_confirmee: z.enum(SEVERITIES).nullable().describe('Pour une suggestion : sévérité si le constat est confirmé'),
    correctifs: z.array(Correction).describe('Changements qui lèvent le constat, à appliquer ensemble'),
  }),
);
export type Alert = z.infer<typeof Alert>;

export const AlertSummary = named(
  'ResumeAlertes',
  "Nombre d'alertes par sévérité",
  z.object({ critiques: z.int().describe('Critiques'), avertissements: z.int().describe('Avertissements'), suggestions: z.int().describe('Suggestions') }),
);
export type AlertSummary = z.infer<typeof AlertSummary>;

export function summaryOf(alerts: readonly Pick<Alert, 'severite'>[]): AlertSummary {
  const count = (severity: Severity) => alerts.filter(({ severite }) => severite === severity).length;
  return { critiques: count('critique'), avertissements: count('avertissement'), suggestions: count('suggestion') };
}

/** Alerts an answer lists: more are a slip of the document, and nobody reads them. Their number is told by the summary. */
export const MAX_ALERTS = 5000;

/** The first ones, an equal share of the places kept for each code: one slip repeated does not hide another. */
export function listed<A extends Pick<Alert, 'code'>>(alerts: readonly A[]): A[] {
  if (alerts.length <= MAX_ALERTS) return [...alerts];
  const byCode = [...Map.groupBy(alerts, ({ code }) => code).values()];
  const share = Math.floor(MAX_ALERTS / byCode.length);
  const kept = new Set(byCode.flatMap((same) => same.slice(0, share)));
  for (const alert of alerts) {
    if (kept.size >= MAX_ALERTS) break;
    kept.add(alert);
  }
  return alerts.filter((alert) => kept.has(alert));
}
