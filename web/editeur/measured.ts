import { DEFAULTS } from '../../src/kernel/scene/defaults.js';
import type { Patch } from '../../src/kernel/scene/edit/index.js';
import type { Desk } from './desk.js';
import { lengthening, shifting, turning, writing } from './edits.js';
import type { List, Standing } from './elements.js';
import { numberIn } from './elements.js';
import type { Word } from './texts.js';

/** A measure that can be typed: what it is called, what it is now, and what writing it does. */
export interface Measure {
  readonly word: Word;
  readonly value: number;
  readonly unit: 'mm' | '°' | '%';
  /** May be zero or below. */
  readonly isFree?: boolean;
  readonly write: (value: number) => Patch;
}

/** What the measures of an element are read from. */
interface Subject {
  readonly desk: Desk;
  readonly standing: Standing;
  /** A field of the element, with its value when it has none. */
  readonly field: (word: Word, field: string, usual?: number, more?: Partial<Measure>) => Measure;
  /** As `field`, for a measure that may be zero or below. */
  readonly free: (word: Word, field: string, usual?: number) => Measure;
  /** Sizes of the catalogue for this type. */
  readonly usual: { readonly l: number; readonly p: number; readonly h: number; readonly bottom: number } | undefined;
}

/** Sill of a window that does not say its own. */
const sillOf = ({ entry }: Standing): number => DEFAULTS.ouverture.z[entry['type'] === 'porte' ? 'porte' : 'fenetre'];

const placeOf = ({ free }: Subject): readonly Measure[] => [free('x', 'x'), free('y', 'y')];

const turnOf = ({ field }: Subject): Measure => field('rotation', 'rotation', 0, { unit: '°', isFree: true });

const sizesOf = ({ field, usual }: Subject): readonly Measure[] => [
  field('width', 'l', usual?.l),
  field('depth', 'p', usual?.p),
  field('height', 'h', usual?.h),
];

const isAttached = ({ standing }: Subject): boolean => standing.entry['mur'] !== undefined;

function deviceMeasures(subject: Subject): readonly Measure[] {
  const { desk, standing, free, usual } = subject;
  if (isAttached(subject)) return [free('position', 'position'), free('above', 'z', usual?.bottom)];
  return [...placeOf(subject), free('base', 'z', Math.round(desk.outlines[standing.pointer]?.z ?? 0))];
}

function fixtureMeasures(subject: Subject): readonly Measure[] {
  const { free, usual } = subject;
  const place = isAttached(subject)
    ? [free('position', 'position'), free('above', 'z', usual?.bottom)]
    : [...placeOf(subject), turnOf(subject), free('base', 'z')];
  return [...place, ...sizesOf(subject)];
}

/** A slope is written as the height of the ridge that gives it. */
function slopeOf({ desk, standing }: Subject, height: number): Measure {
  const { pointer } = standing;
  const slope = desk.outlines[pointer]?.slope ?? 0;
  return {
    word: 'slope',
    unit: '%',
    value: Math.round(slope * 10) / 10,
    isFree: true,
    write: (value) =>
      value > 0 && slope > 0 ? writing(pointer, { hauteur_faitage: Math.round((height * value) / slope) }) : [],
  };
}

function dormerMeasures(subject: Subject): readonly Measure[] {
  const { largeur, profondeur, hauteur } = DEFAULTS.toiture.chien_assis;
  return [
    ...placeOf(subject),
    turnOf(subject),
    subject.field('width', 'largeur', largeur),
    subject.field('depth', 'profondeur', profondeur),
    subject.field('height', 'hauteur', hauteur),
  ];
}

function roofMeasures(subject: Subject): readonly Measure[] {
  const { standing, field, free } = subject;
  const { type: usualType, debord, epaisseur, hauteur_faitage: usualHeight } = DEFAULTS.toiture;
  const type = standing.entry['type'] ?? usualType;
  if (type === 'chien_assis') return dormerMeasures(subject);
  const overhang = free('overhang', 'debord', debord);
  if (type === 'plat') return [overhang, field('thickness', 'epaisseur', epaisseur)];
  const height = field('ridgeHeight', 'hauteur_faitage', usualHeight.autre);
  const ridge = field('ridge', 'rotation', 0, { unit: '°', isFree: true });
  return [slopeOf(subject, height.value), height, overhang, ...(type === 'deux_pans' ? [ridge] : [])];
}

function lengthOf({ desk, standing }: Subject): Measure {
  const { walls } = desk;
  const wall = walls.find(({ pointer }) => pointer === standing.pointer)!;
  return {
    word: 'length',
    unit: 'mm',
    value: Math.round(wall.length * 10) / 10,
    write: (value) => lengthening(walls, wall, value),
  };
}

/** A stair of several flights is moved and turned whole; the sizes of one flight are those of a stair of one. */
function stairMeasures(subject: Subject): readonly Measure[] {
  const { desk, standing, field } = subject;
  const { entry, list, index } = standing;
  if (entry['groupe'] === undefined) {
    return [
      ...placeOf(subject),
      turnOf(subject),
      field('width', 'largeur', DEFAULTS.escalier.largeur),
      field('height', 'hauteur', DEFAULTS.escalier.hauteur),
    ];
  }
  const [x, y, rotation] = [...placeOf(subject), turnOf(subject)] as [Measure, Measure, Measure];
  const by = (dx: number, dy: number) => shifting(desk.scene, list, index, { x: dx, y: dy });
  return [
    { ...x, write: (value) => by(value - x.value, 0) },
    { ...y, write: (value) => by(0, value - y.value) },
    { ...rotation, write: (value) => turning(desk.scene, list, index, value - rotation.value) },
  ];
}

const MEASURES: Readonly<Record<List, (subject: Subject) => readonly Measure[]>> = {
  murs: (subject) => [
    lengthOf(subject),
    subject.field('thickness', 'epaisseur', DEFAULTS.mur.epaisseur),
    subject.field('height', 'hauteur', DEFAULTS.mur.hauteur),
  ],
  ouvertures: ({ field, free, standing }) => [
    field('width', 'largeur'),
    field('height', 'hauteur'),
    free('sill', 'z', sillOf(standing)),
    free('position', 'position'),
  ],
  electricite: deviceMeasures,
  plomberie: fixtureMeasures,
  mobilier: (subject) => [...placeOf(subject), turnOf(subject), ...sizesOf(subject), subject.free('base', 'z')],
  escaliers: stairMeasures,
  tremies: () => [],
  toitures: roofMeasures,
};

/** What can be measured of an element, each with what writing it does. */
export function measuresOf(desk: Desk, standing: Standing): readonly Measure[] {
  const { entry, pointer, list } = standing;
  const { pieces, devices } = desk.catalogue;
  const field: Subject['field'] = (word, name, usual = 0, more = {}) => ({
    word,
    unit: 'mm',
    value: numberIn(entry, name, usual),
    write: (value) => writing(pointer, { [name]: value }),
    ...more,
  });
  return MEASURES[list]({
    desk,
    standing,
    field,
    free: (word, name, usual) => field(word, name, usual, { isFree: true }),
    usual: [...pieces, ...devices].find(({ type }) => type === entry['type']),
  });
}
