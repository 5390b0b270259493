import type { Building } from '../../../building/index.js';
import type { Scene } from '../../../scene/index.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { StepFile } from '../../step/index.js';
import { IfcModel, References, ruleProgram } from '../rules/index.js';
import type { IfcVersion } from '../schema/index.js';
import { versionOf } from '../validate/index.js';
import type { Bodies } from './body.js';
import { importAll } from './import-all.js';
import type { Outcome } from './report.js';
import { comparedWith } from './report.js';
import type { ShapesFile } from './shapes-file.js';
import { shapesFileOf } from './shapes-file.js';
import { IfcSource } from './source.js';

export { IMPORT_STATES } from './report.js';
export type { ImportState, Outcome } from './report.js';
export type { Bodies, Body } from './body.js';
export type { ShapesFile } from './shapes-file.js';
export type { IfcSource, SourceElement } from './source.js';

/** Why a file cannot be imported at all. */
export const IMPORT_FAULTS = {
  not_step: t(
    'ce n’est pas un fichier STEP (ISO 10303-21) : il commence par « ISO-10303-21; »',
    'this is no STEP file (ISO 10303-21): one begins with “ISO-10303-21;”',
  ),
  other_schema: t(
    'le schéma de l’en-tête est « {found} » : il faut IFC4 ou IFC2X3',
    'the schema of the header is “{found}”: IFC4 or IFC2X3 is needed',
  ),
  unbuildable: t(
    'la géométrie du fichier fait échouer la bibliothèque qui la construit : exportez-le de nouveau, en IFC4 Reference View par exemple',
    'the geometry of the file makes the library fail that builds it: export it again, as IFC4 Reference View for example',
  ),
  too_heavy: t(
    'le fichier compte plus de {most} triangles : exportez-en une partie, ou un mobilier moins détaillé',
    'the file has more than {most} triangles: export a part of it, or less detailed furniture',
  ),
  nothing: t(
    'aucun élément de bâtiment qui puisse faire une scène : le fichier n’a ni mur, ni dalle, ni équipement avec une forme',
    'no element of a building that a scene can be made of: the file has no wall, slab or equipment with a shape',
  ),
} as const;

/** A file that cannot be imported. */
export class IfcImportError extends Error {
  constructor(
    readonly code: keyof typeof IMPORT_FAULTS,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

/** A scene made of a file, before it is held against it. */
export interface ImportedIfc {
  readonly scene: Scene;
  readonly schema: IfcVersion;
  /** Millimetres of the unit of length of the file. */
  readonly mm: number;
  readonly count: number;
  readonly warnings: readonly Text[];
  /** What became of each element, held against the building of the scene. */
  outcomes(building: Building): Outcome[];
}

/** Makes a scene of an IFC4 or IFC2X3 file, in two steps: its shapes are built in between by who can. */
export class IfcImport {
  readonly #model: IfcModel;
  readonly #version: IfcVersion;

  /** @throws IfcImportError of what is no IFC file of a known schema */
  constructor(file: StepFile) {
    this.#version = versionIn(file);
    this.#model = new IfcModel(file, ruleProgram(this.#version), new References());
  }

  /** What is to be built, as a file of its own. */
  shapes(): ShapesFile {
    return shapesFileOf(this.#model);
  }

  /** The elements of the file, how they hang together, and their bodies. @param bodies triangles of its elements */
  source(bodies: Bodies): IfcSource {
    return new IfcSource(this.#model, bodies);
  }

  /**
   * The scene: walls become axes that meet, with openings, rooms, stairs, roofs, furniture, devices and pipes. Each
   * element of the file has an outcome.
   * @param bodies triangles of its elements
   * @throws IfcImportError of a file without anything that a scene is made of
   */
  sceneOf(bodies: Bodies): ImportedIfc {
    const source = this.source(bodies);
    const draft = importAll(source);
    if (isEmpty(draft.scene)) throw new IfcImportError('nothing');
    return {
      scene: draft.scene,
      schema: this.#version,
      mm: source.mm,
      count: this.#model.file.count,
      warnings: draft.warnings,
      outcomes: (building) => draft.outcomes.map((outcome) => comparedWith(building, outcome)),
    };
  }
}

/** The version of a file. @throws IfcImportError */
function versionIn(file: StepFile): IfcVersion {
  if (file.faults.some(({ code }) => code === 'not_step')) throw new IfcImportError('not_step');
  const [found = ''] = file.header.schemas;
  const version = versionOf(found);
  if (!version) throw new IfcImportError('other_schema', { found });
  return version;
}

const isEmpty = ({ murs, boites, toitures, escaliers, garde_corps, electricite, plomberie, reseaux }: Scene): boolean =>
  ![murs, boites, toitures, escaliers, garde_corps, electricite, plomberie, reseaux].some((list) => list?.length);
