import { buildingOf } from '../../src/kernel/building/index.js';
import { planViews } from '../../src/kernel/drawing/index.js';
import type { DrawingEdits } from '../../src/kernel/formats/dxf/index.js';
import { drawingDxf, editsOf, readDxf, shiftLevels, superposeLevels } from '../../src/kernel/formats/dxf/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import type { DxfRecord } from './dxf-editing.js';
import { recordsOf, textOf } from './dxf-editing.js';

export interface How {
  readonly isDetailed?: boolean;
  readonly isSuperposed?: boolean;
  readonly hasOpenings?: boolean;
}

/** A drawing of a scene, and what is read of it once it has been edited. */
export function drawing(scene: Scene, { isDetailed = false, isSuperposed = false, hasOpenings = true }: How = {}) {
  const building = buildingOf(hasOpenings ? scene : { ...scene, ouvertures: undefined });
  const plans = planViews(building, { langue: 'fr', hasOpenings, isOneSheet: false });
  const views = isSuperposed ? superposeLevels(plans) : shiftLevels(building, plans);
  const text = drawingDxf(building, views, { langue: 'fr', hasOpenings, isDetailed, projet: '' });
  const file = readDxf(text);
  const read = (edited: string): DrawingEdits =>
    editsOf({ scene, building, views, before: file, after: readDxf(edited) });
  const edit = (change: (records: DxfRecord[]) => DxfRecord[]): DrawingEdits => read(textOf(change(recordsOf(text))));
  return { building, text, file, read, edit, views };
}

/** Moves, or takes out, the entities of an element. */
export const each =
  (isOne: (record: DxfRecord) => boolean, change: (record: DxfRecord) => DxfRecord[]) => (all: DxfRecord[]) =>
    all.flatMap((record) => (isOne(record) ? change(record) : [record]));

/** A wall as a scene writes it. */
export const wall = (x1: number, y1: number, x2: number, y2: number, more: object = {}) => ({
  x1,
  y1,
  x2,
  y2,
  ...more,
});
/** A room in two parts with something of everything that is read back. */
export const room: Scene = Scene.parse({
  murs: [
    wall(0, 0, 6000, 0),
    wall(6000, 0, 6000, 4000),
    wall(6000, 4000, 0, 4000),
    wall(0, 4000, 0, 0),
    wall(3000, 0, 3000, 4000, { epaisseur: 100 }),
  ],
  ouvertures: [
    { mur: 0, position: 1000, largeur: 1200, hauteur: 1200, z: 900, type: 'fenetre' },
    { mur: 4, position: 1500, largeur: 900, hauteur: 2100, z: 0, type: 'porte' },
  ],
  mobilier: [{ type: 'table', x: 1500, y: 2000 }],
  electricite: [
    { type: 'prise', mur: 2, position: 1000 },
    { type: 'luminaire', x: 1500, y: 1500 },
  ],
  plomberie: [{ type: 'lavabo', mur: 1, position: 2000 }],
});
export const idOf = (list: 'walls' | 'openings' | 'furniture' | 'electric' | 'plumbing', index: number): string =>
  buildingOf(room)[list][index]!.id;
