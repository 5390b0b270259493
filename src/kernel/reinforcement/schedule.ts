import type { ShapeChart, Table } from '../tables/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, sayNumber, t } from '../../words/index.js';
import type { Reinforcement, WorkLine } from './answer.js';

const WORDS = {
  title: t('Nomenclature des aciers', 'Bar bending schedule'),
  work: t('Ouvrage', 'Work'),
  mark: t('Repère', 'Mark'),
  grade: t('Nuance', 'Grade'),
  diameter: t('⌀ (mm)', '⌀ (mm)'),
  count: t('Nombre', 'Number'),
  code: t('Forme', 'Shape'),
  legs: t('Façons (mm)', 'Legs (mm)'),
  length: t('Longueur (mm)', 'Length (mm)'),
  total: t('Total (m)', 'Total (m)'),
  mass: t('Masse (kg)', 'Mass (kg)'),
  meshes: t('Treillis soudés', 'Welded meshes'),
  reference: t('Référence', 'Reference'),
  area: t('À poser (m²)', 'To lay (m²)'),
  covered: t('Couvert (m²)', 'Covered (m²)'),
  byDiameter: t('Aciers par diamètre', 'Steel by diameter'),
  controls: t('Contrôles', 'Checks'),
  control: t('Constat', 'Finding'),
  source: t('Texte', 'Text'),
  verdict: t('Satisfait', 'Satisfied'),
  yes: t('oui', 'yes'),
  no: t('non', 'no'),
} as const;

const barsOf = ({ ouvrages }: Reinforcement) => ouvrages.flatMap((work) => work.barres.map((bar) => ({ work, bar })));
const columns = (langue: Langue, words: readonly (readonly [Text, 'left' | 'right'])[]) =>
  words.map(([word, align]) => ({ title: say(word, langue), align }));

/** The bars as drawn rows, the sheet that goes to the bending shop. */
export function shapesOf(reinforcement: Reinforcement, langue: Langue): ShapeChart {
  const { mark, diameter, count, code, length, total, mass } = WORDS;
  return {
    kind: 'shapes',
    title: say(WORDS.title, langue),
    headings: [mark, diameter, count, code, length, total, mass].map((word) => say(word, langue)),
    rows: barsOf(reinforcement).map(({ work, bar }) => ({
      group: work.nom,
      code: bar.forme,
      legs: bar.facons_mm,
      cells: [
        bar.repere,
        `HA${bar.diametre_mm}`,
        String(bar.nombre),
        bar.forme,
        String(bar.longueur_mm),
        sayFixed((bar.longueur_mm * bar.nombre) / 1000, 2, langue),
        sayFixed(bar.masse_kg, 2, langue),
      ],
    })),
  };
}

/** Every bar as text, for a spreadsheet. */
export function barTable(reinforcement: Reinforcement, langue: Langue): Table {
  const { work: owner, mark, grade, diameter, count, code, legs, length, total, mass } = WORDS;
  return {
    title: say(WORDS.title, langue),
    columns: columns(langue, [
      [owner, 'left'],
      [mark, 'left'],
      [grade, 'left'],
      [diameter, 'right'],
      [count, 'right'],
      [code, 'left'],
      [legs, 'left'],
      [length, 'right'],
      [total, 'right'],
      [mass, 'right'],
    ]),
    rows: barsOf(reinforcement).map(({ work, bar }) => [
      work.nom,
      bar.repere,
      bar.nuance,
      String(bar.diametre_mm),
      String(bar.nombre),
      bar.forme,
      bar.facons_mm.join(' '),
      String(bar.longueur_mm),
      sayFixed((bar.longueur_mm * bar.nombre) / 1000, 2, langue),
      sayFixed(bar.masse_kg, 2, langue),
    ]),
  };
}

/** Meshes, sums by diameter and controls. */
export function sumTables(reinforcement: Reinforcement, langue: Langue): Table[] {
  return [
    meshTable(reinforcement, langue),
    diameterTable(reinforcement, langue),
    controlTable(reinforcement, langue),
  ].filter(({ rows }) => rows.length > 0);
}

function meshTable({ ouvrages }: Reinforcement, langue: Langue): Table {
  const { work: owner, mark, reference, area, covered, mass } = WORDS;
  const rowOf = (work: WorkLine): string[][] =>
    work.treillis.map((mesh) => [
      work.nom,
      mesh.repere,
      mesh.reference,
      sayFixed(mesh.surface_couverte_m2, 2, langue),
      sayFixed(mesh.surface_m2, 2, langue),
      sayFixed(mesh.masse_kg, 2, langue),
    ]);
  return {
    title: say(WORDS.meshes, langue),
    columns: columns(langue, [
      [owner, 'left'],
      [mark, 'left'],
      [reference, 'left'],
      [covered, 'right'],
      [area, 'right'],
      [mass, 'right'],
    ]),
    rows: ouvrages.flatMap(rowOf),
  };
}

function diameterTable(reinforcement: Reinforcement, langue: Langue): Table {
  const groups = Map.groupBy(barsOf(reinforcement), ({ bar }) => bar.diametre_mm);
  const rows = [...groups].toSorted(([p], [q]) => p - q);
  const sum = (value: (bar: WorkLine['barres'][number]) => number, own: ReturnType<typeof barsOf>): number =>
    own.reduce((total, { bar }) => total + value(bar), 0);
  const mass = ({ masse_kg: kilos }: WorkLine['barres'][number]): number => kilos;
  return {
    title: say(WORDS.byDiameter, langue),
    columns: columns(langue, [
      [WORDS.diameter, 'left'],
      [WORDS.count, 'right'],
      [WORDS.total, 'right'],
      [WORDS.mass, 'right'],
    ]),
    rows: rows.map(([diameter, own]) => [
      `HA${diameter}`,
      sayNumber(
        sum(({ nombre }) => nombre, own),
        langue,
      ),
      sayFixed(
        sum(({ nombre, longueur_mm: length }) => (nombre * length) / 1000, own),
        2,
        langue,
      ),
      sayFixed(sum(mass, own), 2, langue),
    ]),
    total: ['', '', '', sayFixed(sum(mass, barsOf(reinforcement)), 2, langue)],
  };
}

const controlTable = ({ controles }: Reinforcement, langue: Langue): Table => ({
  title: say(WORDS.controls, langue),
  columns: columns(langue, [
    [WORDS.control, 'left'],
    [WORDS.source, 'left'],
    [WORDS.verdict, 'left'],
  ]),
  rows: controles.map(({ ok, detail, norme }) => [detail, norme, say(ok ? WORDS.yes : WORDS.no, langue)]),
});
