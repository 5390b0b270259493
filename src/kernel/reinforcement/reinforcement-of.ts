import type { Building } from '../building/index.js';
import { floorLayering } from '../building/index.js';
import { completeScene } from '../rules/index.js';
import { partId } from '../scene/index.js';
import { perObject } from '../maths/memo.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Reinforcement, WorkLine } from './answer.js';
import { massOf } from './bar.js';
import { coverOf } from './cover.js';
import { FIGURES, meshMass, PANEL } from './figures.js';
import type { Reinforced, WorkKind } from './works.js';
import { footing, lintel, ringBeam, ringedWalls, slabMesh } from './works.js';

const STRUCTURE_ALONE = {
  evacuations: false,
  vmc: false,
  alimentation: false,
  chauffage: false,
  electricite_regles: false,
} as const;

/** A building with the lintels and footings that the rules give it where the scene has none. */
export const designedBuilding = perObject(
  (building: Building): Building => completeScene(building, { switches: STRUCTURE_ALONE, langue: 'fr' }).building,
);

/** Less than this of a floor is a strip along what stands, mm². */
const LEAST_FLOOR = 0.5e6;

/** Every work that is reinforced: declared lintels and footings, those of the rules where the scene has none. */
export const reinforcedWorks = perObject((building: Building): readonly Reinforced[] => {
  const whole = designedBuilding(building);
  const declared = new Set(building.beams.map(({ pointer }) => pointer));
  const beams = whole.beams.map((beam) => {
    const isHypothesis = !declared.has(beam.pointer);
    return beam.kind === 'linteau' ? lintel(whole, beam, isHypothesis) : footing(whole, beam, isHypothesis);
  });
  const rings = ringedWalls(whole)
    .map((wall) => ringBeam(whole, wall, partId(wall.id, 'chainage')))
    .filter(({ bars }) => bars.length > 0);
  const slabs = whole.slabs
    .filter((slab) => floorLayering(whole.scene, slab).layers.some(({ key }) => key === 'beton_arme'))
    .map((slab) => slabMesh(whole, slab))
    .filter(({ mesh }) => mesh !== null && mesh.area >= LEAST_FLOOR);
  const works = [...beams, ...rings, ...slabs];
  return works.map((work) => ({ ...work, pointer: written(work, declared, building) }));
});

/** The pointer of a work that the scene writes; of a deduced one, that of nothing. */
const written = ({ kind, pointer }: Reinforced, declared: ReadonlySet<string>, building: Building): string | null => {
  if (pointer === null || kind === 'chainage') return pointer;
  return declared.has(pointer) || building.beams.some((beam) => beam.pointer === pointer) ? pointer : null;
};

const NAMES: Readonly<Record<WorkKind, { readonly mark: string; readonly name: Text<'rank'> }>> = {
  semelle: { mark: 'S', name: t('Semelle filante {rank}', 'Strip footing {rank}') },
  linteau: { mark: 'L', name: t('Linteau {rank}', 'Lintel {rank}') },
  chainage: { mark: 'C', name: t('Chaînage horizontal {rank}', 'Ring beam {rank}') },
  plancher: { mark: 'P', name: t('Plancher {rank}', 'Floor {rank}') },
  dallage: { mark: 'D', name: t('Dallage {rank}', 'Ground slab {rank}') },
};

/** Grade of bars and of meshes. */
export const GRADE = { bars: 'B500B', mesh: 'B500A' } as const;

const kilos = (value: number): number => Math.round(value * 100) / 100;

/** A work with its mark: `L3`. */
export interface Marked {
  readonly work: Reinforced;
  readonly mark: string;
  readonly rank: number;
}

/** Works numbered by kind, in their order. */
export function markedWorks(building: Building): Marked[] {
  const counts = new Map<WorkKind, number>();
  return reinforcedWorks(building).map((work) => {
    const rank = (counts.get(work.kind) ?? 0) + 1;
    counts.set(work.kind, rank);
    return { work, rank, mark: `${NAMES[work.kind].mark}${rank}` };
  });
}

/** Share by which laps of panels grow the area of a mesh. */
const lapped = (): number => {
  const { valeur: lap } = FIGURES.meshLap;
  return (PANEL.length * PANEL.width) / ((PANEL.length - lap) * (PANEL.width - lap));
};

function lineOf({ work, mark, rank }: Marked, langue: Langue): WorkLine {
  const barres = work.bars.map((bars, i) => ({
    repere: `${mark}-${i + 1}`,
    nuance: GRADE.bars,
    diametre_mm: bars.diameter,
    nombre: bars.courses.length,
    longueur_mm: bars.length,
    forme: bars.shape,
    facons_mm: [...bars.legs],
    rayon_mm: bars.radius,
    masse_kg: kilos(massOf(bars)),
  }));
  const treillis = work.mesh
    ? [
        {
          repere: `${mark}-T`,
          reference: work.mesh.type.reference,
          surface_m2: kilos((work.mesh.area / 1e6) * lapped()),
          surface_couverte_m2: kilos(work.mesh.area / 1e6),
          masse_kg: kilos(kilos((work.mesh.area / 1e6) * lapped()) * meshMass(work.mesh.type)),
        },
      ]
    : [];
  const mass = [...barres, ...treillis].reduce((sum, { masse_kg: own }) => sum + own, 0);
  return {
    id: work.id,
    nature: work.kind,
    nom: say(NAMES[work.kind].name, langue, { rank }),
    hote: work.host,
    objet: work.pointer,
    enrobage_mm: work.cover,
    hypothese: work.isHypothesis,
    barres,
    treillis,
    masse_kg: kilos(mass),
  };
}

const HYPOTHESES = [
  t(
    'Béton C25/30, aciers B500B, treillis B500A ; enrobages nominaux de 40 mm en terre (sur béton de propreté) et 25 mm ailleurs.',
    'Concrete C25/30, steel B500B, meshes B500A; nominal covers of 40 mm in the ground (on blinding) and 25 mm elsewhere.',
  ),
  t(
    'Charges descendues de la scène (rapport de /cao/regles), poutres et bandes isostatiques, sans séisme, vent ni poussée des terres.',
    'Loads taken down from the scene (report of /cao/regles), simply supported beams and strips, without earthquake, wind or earth pressure.',
  ),
  t(
    'Chaînages, maillage des dalles et ouvrages marqués hypothese : sections d’usage, à confirmer par un ingénieur. Chaînages verticaux, attentes et renforts de trémies ne sont pas comptés.',
    'Ring beams, meshes and works marked hypothese: usual sections, to be confirmed by an engineer. Vertical ties, starter bars and trimmers of openings are not counted.',
  ),
] as const;

const TOLERANCE_MM = 0.5;

const CHECKS = {
  enrobage: t('{name} : {value} mm d’enrobage, {least} demandés', '{name}: {value} mm of cover, {least} asked for'),
  section: t('{name} : {value} mm² donnés, {least} demandés', '{name}: {value} mm² given, {least} asked for'),
  longueur: t(
    '{name} : barre la plus longue de {value} mm, {least} au plus',
    '{name}: longest bar of {value} mm, {least} at most',
  ),
  chainage_libre: t(
    '{name} : une baie monte dans le chaînage, dont les barres seraient coupées',
    '{name}: a bay rises into the ring beam, whose bars would be cut',
  ),
} as const;
const SOURCES = {
  enrobage: 'NF EN 1992-1-1, 4.4.1',
  section: 'NF EN 1992-1-1, 6.1, 9.2.1.1',
  longueur: 'NF EN 1992-1-1, 8.7',
  chainage_libre: 'NF DTU 20.1',
} as const;

type Control = Reinforcement['controles'][number];

function controlsOf({ work, rank }: Marked, langue: Langue): Control[] {
  const name = say(NAMES[work.kind].name, langue, { rank });
  const told = (code: keyof typeof CHECKS, ok: boolean, value: number, least: number): Control => ({
    code,
    ok,
    detail: say(CHECKS[code] as Text<'name' | 'value' | 'least'>, langue, {
      name,
      value: sayFixed(value, 0, langue),
      least: sayFixed(least, 0, langue),
    }),
    norme: SOURCES[code],
  });
  const covers = work.bars.map((bars) => coverOf(bars, work.room));
  const least = Math.min(...covers);
  const longest = Math.max(...work.bars.map(({ length }) => length));
  const { valeur: most } = FIGURES.longest;
  return [
    ...(covers.length > 0 ? [told('enrobage', least >= work.cover - TOLERANCE_MM, least, work.cover)] : []),
    ...(work.section
      ? [told('section', work.section.given >= work.section.needed, work.section.given, work.section.needed)]
      : []),
    ...(covers.length > 0 ? [told('longueur', longest <= most, longest, most)] : []),
    ...(work.isCut ? [told('chainage_libre', false, 0, 0)] : []),
  ];
}

/** Reinforcement of a building: bars and meshes by work, masses, controls. Indicative. */
export function reinforcementOf(building: Building, langue: Langue): Reinforcement {
  const marked = markedWorks(building);
  const ouvrages = marked.map((one) => lineOf(one, langue));
  return {
    ouvrages,
    masse_totale_kg: kilos(ouvrages.reduce((sum, { masse_kg: own }) => sum + own, 0)),
    hypotheses: HYPOTHESES.map((text) => say(text, langue)),
    controles: marked.flatMap((one) => controlsOf(one, langue)),
    indicatif: true,
  };
}
