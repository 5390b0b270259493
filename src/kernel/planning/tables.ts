import { leftColumn, rightColumn } from '../tables/index.js';
import type { Table } from '../tables/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Planning } from './answer.js';
import { isRuleKey, ruleSpec } from './rule-table.js';
import type { RuleUnit } from './rule-table.js';

const TITLES = {
  controls: t('Contrôles', 'Checks'),
  silences: t('Règles non vérifiées', 'Rules not checked'),
  rights: t('Droits restants', 'Remaining rights'),
  envelope: t('Enveloppe constructible, {volume} m³', 'Buildable envelope, {volume} m³'),
  hypotheses: t('Hypothèses et portée', 'Hypotheses and scope'),
} as const;
const HEADINGS = {
  number: t('N°', 'No.'),
  rule: t('Règle', 'Rule'),
  side: t('Limite', 'Limit'),
  value: t('Valeur', 'Value'),
  threshold: t('Seuil', 'Threshold'),
  margin: t('Marge', 'Margin'),
  verdict: t('Verdict', 'Verdict'),
  article: t('Article', 'Article'),
  correction: t('À corriger', 'To correct'),
  reason: t('Pourquoi', 'Why'),
  right: t('Droit', 'Right'),
  left: t('Reste', 'Left'),
  height: t('Hauteur (m)', 'Height (m)'),
  area: t('Surface (m²)', 'Area (m²)'),
  text: t('Énoncé', 'Statement'),
} as const;
const VERDICTS = { met: t('conforme', 'met'), breach: t('écart', 'breach') } as const;
const UNITS: Readonly<Record<RuleUnit, { readonly unit: string; readonly digits: number }>> = {
  m: { unit: ' m', digits: 2 },
  m2: { unit: ' m²', digits: 2 },
  pct: { unit: ' %', digits: 1 },
  nombre: { unit: '', digits: 0 },
};
const RIGHTS: readonly (readonly [keyof Planning['droits_restants'], Text, RuleUnit])[] = [
  ['emprise_m2', t('Emprise au sol', 'Footprint'), 'm2'],
  ['hauteur_egout_m', t('Hauteur à l’égout', 'Height at the eaves'), 'm'],
  ['hauteur_faitage_m', t('Hauteur au faîtage', 'Height at the ridge'), 'm'],
  ['niveaux', t('Niveaux', 'Storeys'), 'nombre'],
  ['espaces_libres_m2', t('Sol libre à transformer', 'Free ground to transform'), 'm2'],
];
const NONE = '–';

function measured(value: number, unit: RuleUnit, langue: Langue): string {
  const { unit: sign, digits } = UNITS[unit];
  return `${sayFixed(value, digits, langue)}${sign}`;
}

const ruleName = (key: string, langue: Langue): string => (isRuleKey(key) ? say(ruleSpec(key).title, langue) : key);

/** A row a check, numbered as on the map. */
function controlsTable({ controles }: Planning, langue: Langue): Table {
  return {
    title: say(TITLES.controls, langue),
    columns: [
      rightColumn(HEADINGS.number, langue),
      leftColumn(HEADINGS.rule, langue),
      leftColumn(HEADINGS.side, langue),
      rightColumn(HEADINGS.value, langue),
      rightColumn(HEADINGS.threshold, langue),
      rightColumn(HEADINGS.margin, langue),
      leftColumn(HEADINGS.verdict, langue),
      leftColumn(HEADINGS.article, langue),
      leftColumn(HEADINGS.correction, langue),
    ],
    rows: controles.map((control, i) => [
      String(i + 1),
      ruleName(control.regle, langue),
      control.limite === undefined ? NONE : String(control.limite),
      measured(control.valeur, control.unite, langue),
      measured(control.seuil, control.unite, langue),
      measured(control.marge, control.unite, langue),
      say(control.conforme ? VERDICTS.met : VERDICTS.breach, langue),
      control.article ?? NONE,
      control.correction ?? NONE,
    ]),
  };
}

const silencesTable = ({ non_verifies }: Planning, langue: Langue): Table => ({
  title: say(TITLES.silences, langue),
  columns: [leftColumn(HEADINGS.rule, langue), leftColumn(HEADINGS.reason, langue)],
  rows: non_verifies.map(({ regle, raison }) => [ruleName(regle, langue), raison]),
});

const rightsTable = ({ droits_restants }: Planning, langue: Langue): Table => ({
  title: say(TITLES.rights, langue),
  columns: [leftColumn(HEADINGS.right, langue), rightColumn(HEADINGS.left, langue)],
  rows: RIGHTS.flatMap(([key, title, unit]) => {
    const value = droits_restants[key];
    return value === null ? [] : [[say(title, langue), measured(value, unit, langue)]];
  }),
});

const envelopeTable = ({ enveloppe }: Planning, langue: Langue): Table => ({
  title: say(TITLES.envelope, langue, { volume: sayFixed(enveloppe?.volume_m3 ?? 0, 0, langue) }),
  columns: [rightColumn(HEADINGS.height, langue), rightColumn(HEADINGS.area, langue)],
  rows: (enveloppe?.tranches ?? []).map(({ hauteur_m, surface_m2 }) => [
    sayFixed(hauteur_m, 2, langue),
    sayFixed(surface_m2, 1, langue),
  ]),
});

const hypothesesTable = ({ hypotheses, avertissement }: Planning, langue: Langue): Table => ({
  title: say(TITLES.hypotheses, langue),
  columns: [leftColumn(HEADINGS.text, langue)],
  rows: [...hypotheses, avertissement].map((text) => [text]),
});

const TABLES = [controlsTable, silencesTable, rightsTable, envelopeTable, hypothesesTable] as const;

/** Tables of the planning rules: checks, what is not checked, what is left, the envelope, what is supposed. */
export const planningTables = (answer: Planning, langue: Langue): readonly Table[] =>
  TABLES.map((tableOf) => tableOf(answer, langue)).filter(({ rows }) => rows.length > 0);
