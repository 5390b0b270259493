import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/fields.js';

/** Findings as callers read them, as data. Field names are fixed by spec/answers.md. */
export const SEVERITIES = ['critique', 'avertissement', 'suggestion'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** A severity, under the name that GraphQL and OpenAPI give the list. */
export const Severite = z.enum(SEVERITIES).meta({ words: 'Severite' });

/** Trades as callers read them: the closed list of `metier`. */
export const METIERS = [
  'document',
  'enveloppe',
  'structure',
  'menuiserie',
  'distribution',
  'lumiere',
  'habitabilite',
  'georeference',
  'geometrie',
  'ameublement',
  'circulation',
  'accessibilite',
  'couverture',
  'electricite',
  'plomberie',
  'ventilation',
  'paysage',
  'urbanisme',
] as const;
export type Metier = (typeof METIERS)[number];
/** A trade, under the name that GraphQL and OpenAPI give the list. */
export const Metier = z.enum(METIERS).meta({ words: 'Metier' });

/** Target of a correction: one field, or one element. */
export const Correction = named(
  'Correctif',
  t("Changement d'un champ de la scène", 'Change of a field of the scene'),
  z.object({
    cible: z
      .string()
      .meta(
        described(
          t(
            "Pointeur JSON du champ ou de l'élément ; `/murs/-` ajoute à la liste",
            'JSON pointer of the field or element; `/murs/-` adds to the list',
          ),
        ),
      ),
    actuel: z.unknown().meta(described(t('Valeur actuelle, null si absente', 'Present value, null if absent'))),
    propose: z
      .unknown()
      .meta(
        described(
          t(
            "Valeur proposée ; null supprime l'élément ou le champ",
            'Proposed value; null removes the element or the field',
          ),
        ),
      ),
    raison: z.string().meta(described(t('Pourquoi', 'Why'))),
  }),
);
export type Correction = z.infer<typeof Correction>;

/** A text and its article. */
export const Norm = named(
  'NormeAppliquee',
  t('Texte et article', 'Text and article'),
  z.object({
    texte: z.string().meta(described(t('Texte', 'Text'))),
    article: z.string().meta(described(t('Article', 'Article'))),
  }),
);
export type Norm = z.infer<typeof Norm>;

/** Where an alert points, mm. */
export const AlertPosition = named(
  'PositionAlerte',
  t('Point (mm)', 'Point (mm)'),
  z.object({
    x: z.number().meta(described(t('Abscisse (mm)', 'Abscissa (mm)'))),
    y: z.number().meta(described(t('Ordonnée (mm)', 'Ordinate (mm)'))),
    z: z.number().meta(described(t('Altitude (mm)', 'Altitude (mm)'))),
  }),
);

/** A finding as callers read it. */
export const Alert = named(
  'Alerte',
  t('Constat d’un contrôle, avec ses correctifs', 'Finding of a check, with its corrections'),
  z.object({
    code: z.string().meta(described(t("Code de l'alerte (GET /cao/savoir)", 'Code of the alert (GET /cao/savoir)'))),
    severite: Severite.meta(
      described(
        t(
          'critique bloque la livraison ; avertissement et suggestion ne bloquent rien',
          'critique blocks delivery; avertissement and suggestion block nothing',
        ),
      ),
    ),
    metier: Metier.meta(described(t('Métier du contrôle', 'Trade of the check'))),
    message: z.string().meta(described(t('Constat en clair', 'Finding in plain words'))),
    objet: z
      .string()
      .meta(described(t("Pointeur JSON de l'élément dans la scène", 'JSON pointer of the element in the scene'))),
    id: z
      .string()
      .nullable()
      .meta(described(t("Identifiant stable de l'élément", 'Stable identifier of the element'))),
    position: AlertPosition.nullable().meta(described(t('Où regarder', 'Where to look'))),
    niveau: z
      .string()
      .nullable()
      .meta(described(t('Nom du niveau', 'Name of the level'))),
    norme: Norm.nullable().meta(
      described(
        t(
          'Texte appliqué, null quand la règle est de pure géométrie',
          'Text applied, null when the rule is pure geometry',
        ),
      ),
    ),
    valeur: z
      .number()
      .nullable()
      .meta(described(t('Valeur mesurée', 'Measured value'))),
    seuil: z
      .number()
      .nullable()
      .meta(described(t('Valeur attendue', 'Expected value'))),
    severite_si_confirmee: Severite.nullable().meta(
      described(
        t(
          'Pour une suggestion : sévérité si le constat est confirmé',
          'For a suggestion: severity if the finding is confirmed',
        ),
      ),
    ),
    correctifs: z
      .array(Correction)
      .meta(
        described(
          t(
            'Changements qui lèvent le constat, à appliquer ensemble',
            'Changes that clear the finding, to be applied together',
          ),
        ),
      ),
  }),
);
export type Alert = z.infer<typeof Alert>;

/** How many alerts there are of each severity. */
export const AlertSummary = named(
  'ResumeAlertes',
  t("Nombre d'alertes par sévérité", 'Number of alerts by severity'),
  z.object({
    critiques: z.int().meta(described(t('Critiques', 'Critical alerts'))),
    avertissements: z.int().meta(described(t('Avertissements', 'Warnings'))),
    suggestions: z.int().meta(described(t('Suggestions', 'Suggestions'))),
  }),
);
export type AlertSummary = z.infer<typeof AlertSummary>;

/** How many alerts there are of each severity. */
export function summaryOf(alerts: readonly Pick<Alert, 'severite'>[]): AlertSummary {
  const count = (severity: Severity) => alerts.filter(({ severite }) => severite === severity).length;
  return { critiques: count('critique'), avertissements: count('avertissement'), suggestions: count('suggestion') };
}

/**
 * Most alerts of an answer. More of them come from one mistake in the document and cannot all be read. The summary
 * counts all.
 */
export const MAX_ALERTS = 5000;

/** The first alerts, an equal share of the places for each code, so that one repeated mistake does not hide another. */
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
