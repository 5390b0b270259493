import type { Table } from '../../kernel/tables/index.js';
import { groupColumn, leftColumn, rightColumn } from '../../kernel/tables/index.js';
import type { ComparedVersions } from '../../kernel/versions/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';

const GROUPS = {
  ajoutes: t('Ajoutés', 'Added'),
  supprimes: t('Supprimés', 'Removed'),
  deplaces: t('Déplacés', 'Moved'),
  modifies: t('Modifiés', 'Modified'),
} as const;

const ALERTS = {
  alertes_apparues: t('Alertes apparues', 'Alerts raised'),
  alertes_resolues: t('Alertes résolues', 'Alerts cleared'),
} as const;

const WORDS = {
  element: t('Élément', 'Element'),
  name: t('Désignation', 'Description'),
  field: t('Champ', 'Field'),
  before: t('Avant', 'Before'),
  after: t('Après', 'After'),
  areas: t('Surfaces des pièces (m²)', 'Areas of rooms (m²)'),
  room: t('Pièce', 'Room'),
  level: t('Niveau', 'Level'),
  quantities: t('Quantités', 'Quantities'),
  item: t('Poste', 'Item'),
  severity: t('Sévérité', 'Severity'),
  code: t('Code', 'Code'),
  finding: t('Constat', 'Finding'),
} as const;

/** Longest value that a cell holds, characters. */
const LONGEST = 60;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A value as a cell holds it. */
function cell(value: unknown, langue: Langue): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return sayFixed(value, Number.isInteger(value) ? 0 : 2, langue);
  return shortened(typeof value === 'string' ? value : JSON.stringify(value));
}

/** What an element is called where it is: its name, else its type. */
export type NameOf = (element: Element) => string;

type Element = ComparedVersions['ajoutes'][number];
const pointerOf = ({ objet_a, objet_b }: Element): string => objet_b || objet_a || '/';

/** Elements of one version alone. */
const elementTable = (title: Text, elements: readonly Element[], nameOf: NameOf, langue: Langue): Table => ({
  title: say(title, langue),
  columns: [leftColumn(WORDS.element, langue), leftColumn(WORDS.name, langue)],
  rows: elements.map((element) => [pointerOf(element), shortened(nameOf(element))]),
});

/** Fields of elements that both versions have, a row each. */
const fieldTable = (title: Text, elements: readonly Element[], nameOf: NameOf, langue: Langue): Table => ({
  title: say(title, langue),
  columns: [
    groupColumn(WORDS.element, langue),
    groupColumn(WORDS.name, langue),
    ...[WORDS.field, WORDS.before, WORDS.after].map((word) => leftColumn(word, langue)),
  ],
  rows: elements.flatMap((element) =>
    element.champs.map(({ champ, avant, apres }) => [
      pointerOf(element),
      shortened(nameOf(element)),
      champ,
      cell(avant, langue),
      cell(apres, langue),
    ]),
  ),
});

/** The tables of a comparison, those without a row left out. */
export function comparisonTables(answer: ComparedVersions, nameOf: NameOf, langue: Langue): Table[] {
  const left = (word: Text) => leftColumn(word, langue);
  const right = (word: Text) => rightColumn(word, langue);
  const { surfaces, quantites } = answer.effets;
  const tables: Table[] = [
    elementTable(GROUPS.ajoutes, answer.ajoutes, nameOf, langue),
    elementTable(GROUPS.supprimes, answer.supprimes, nameOf, langue),
    fieldTable(GROUPS.deplaces, answer.deplaces, nameOf, langue),
    fieldTable(GROUPS.modifies, answer.modifies, nameOf, langue),
    {
      title: say(WORDS.areas, langue),
      columns: [left(WORDS.room), left(WORDS.level), right(WORDS.before), right(WORDS.after)],
      rows: surfaces.map(({ nom, niveau, avant_m2, apres_m2 }) => [
        nom,
        niveau,
        cell(avant_m2, langue),
        cell(apres_m2, langue),
      ]),
    },
    {
      title: say(WORDS.quantities, langue),
      columns: [left(WORDS.item), right(WORDS.before), right(WORDS.after)],
      rows: quantites.map(({ poste, avant, apres }) => [poste, cell(avant, langue), cell(apres, langue)]),
    },
    ...(Object.keys(ALERTS) as (keyof typeof ALERTS)[]).map((kind) => ({
      title: say(ALERTS[kind], langue),
      columns: [left(WORDS.severity), left(WORDS.code), left(WORDS.finding)],
      rows: answer.effets[kind].map(({ severite, code, message }) => [severite, code, message]),
    })),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
