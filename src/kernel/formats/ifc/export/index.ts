import type { Building } from '../../../building/index.js';
import { designedBuilding } from '../../../reinforcement/index.js';
import type { Planning } from '../../../phasing/index.js';
import type { Langue } from '../../../../words/index.js';
import type { Trace } from './model.js';
import { IfcModel } from './model.js';
import { writeBoundaries } from './boundaries.js';
import { writeCeilings } from './ceilings.js';
import { writeCoverings } from './coverings.js';
import { writeBoxes, writeFurniture, writeOutside } from './furniture.js';
import { writeLifts } from './lifts.js';
import { writeNetworks } from './networks.js';
import { writePlanning } from './planning.js';
import { writeProject } from './project.js';
import { writeReinforcement } from './reinforcement.js';
import { writeRoofs } from './roofs.js';
import { writeSlabs } from './slabs.js';
import { writeSpaces } from './spaces.js';
import { writeStairs } from './stairs.js';
import { writeStructure } from './structure.js';
import { writeWalls } from './walls.js';

/** A file made from a building. */
export interface IfcFile {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** What each product of the file comes from, in the order of the file. */
  readonly trace: readonly Trace[];
  readonly leftOut: readonly LeftOut[];
}

/** Something of the scene, or something asked for, that the file does not have. */
export interface LeftOut {
  readonly pointer: string;
  readonly reason: 'invalide';
}

/** Options of an export. */
export interface IfcFileOptions {
  /** Language of names and labels. */
  readonly langue: Langue;
  /** With bars and meshes, and the lintels and footings of the rules that hold them where the scene has none. */
  readonly hasBars?: boolean;
  /** The works in time, to be written beside what they make. */
  readonly planning?: Planning;
}

/** Builders of the families of elements, in the order of the file: rooms first, as others stand in them. */
const BUILDERS: readonly ((model: IfcModel) => void)[] = [
  writeProject,
  writeSpaces,
  writeWalls,
  writeSlabs,
  writeRoofs,
  writeStairs,
  writeLifts,
  writeStructure,
  writeBoxes,
  writeFurniture,
  writeOutside,
  writeNetworks,
  writeCoverings,
  writeCeilings,
  writeBoundaries,
];

/**
 * The building as an IFC4 file (ISO 16739-1:2018), in millimetres, square metres and cubic metres. The same building
 * gives the same bytes: the file carries no date, and its GlobalIds follow from the ids of the scene.
 */
export function ifcFileOf(given: Building, { langue, hasBars = false, planning }: IfcFileOptions): IfcFile {
  const building = hasBars ? designedBuilding(given) : given;
  const model = new IfcModel(building, langue, {
    description: ['ViewDefinition [DesignTransferView_V1.0]'],
    name: `${building.title ?? 'projet'}.ifc`,
    timeStamp: '1970-01-01T00:00:00',
    author: [''],
    organization: [''],
    preprocessor: 'Aplomb',
    originatingSystem: 'Aplomb',
    authorization: '',
  });
  for (const build of BUILDERS) build(model);
  if (hasBars) writeReinforcement(model);
  if (planning) writePlanning(model, planning);
  model.relations.end(model.instances);
  const leftOut = building.skipped.map(({ pointer }): LeftOut => ({ pointer, reason: 'invalide' }));
  return { bytes: model.writer.end(), trace: model.trace, leftOut };
}

export type { Trace } from './model.js';
