import type { Building } from '../../src/kernel/building/index.js';
import { buildingOf } from '../../src/kernel/building/index.js';
import type { ImportedIfc, Outcome } from '../../src/kernel/formats/ifc/import/index.js';
import { IfcImport } from '../../src/kernel/formats/ifc/import/index.js';
import { readStep } from '../../src/kernel/formats/step/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { IfcGeometry } from '../../src/plugins/ifc/geometry.js';

/** A file as a scene, the building of that scene, and what became of each element. */
export interface Import extends Pick<ImportedIfc, 'mm' | 'warnings'> {
  readonly scene: Scene;
  readonly building: Building;
  readonly outcomes: readonly Outcome[];
}

/** Imports the bytes of a file as the service does; the scene is held against its schema. */
export async function imported(text: Uint8Array | string): Promise<Import> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = new IfcImport(readStep(bytes));
  const geometry = await IfcGeometry.open(file.shapes());
  try {
    const made = file.sceneOf((id) => geometry.body(id));
    const scene = Scene.parse(made.scene);
    const building = buildingOf(scene);
    return { scene, building, outcomes: made.outcomes(building), mm: made.mm, warnings: made.warnings };
  } finally {
    geometry.close();
  }
}

/** Entry of a scene that a pointer names. */
export function entryAt(scene: Scene, pointer: string): Record<string, unknown> | undefined {
  const [list, index] = pointer.slice(1).split('/');
  return (scene as unknown as Record<string, Record<string, unknown>[]>)[list!]?.[Number(index)];
}
