import { buildingOf } from '../src/kernel/building/index.js';
import { DEMOS } from '../src/kernel/demo/index.js';
import type { Scene } from '../src/kernel/scene/index.js';

/** The demonstration scene with most elements among those of two levels; before there is one, a house on another. */
export function twoLevelDemo(): Scene {
  const scenes = Object.values(DEMOS).map((demo): Scene => demo());
  const size = (scene: Scene) =>
    Object.values(scene).reduce((sum: number, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  return (
    scenes.filter((scene) => buildingOf(scene).levels.length === 2).sort((a, b) => size(b) - size(a))[0] ??
    stacked(DEMOS.maison())
  );
}

const stacked = (scene: Scene): Scene => ({
  ...scene,
  murs: [...(scene.murs ?? []), ...(scene.murs ?? []).map((wall) => ({ ...wall, z: 2700 }))],
});

/** Square rooms of 4 m in rows, walls shared: `count` walls at most, a door and a window to about each. */
export function gridScene(count: number): Scene {
  const side = Math.floor((Math.sqrt(1 + 2 * count) - 1) / 2);
  const murs: NonNullable<Scene['murs']> = [];
  const ouvertures: NonNullable<Scene['ouvertures']> = [];
  const step = 4000;
  for (let i = 0; i <= side; i++) {
    for (let j = 0; j < side; j++) {
      const isOuter = i === 0 || i === side;
      const bay = (mur: number) =>
        void ouvertures.push(
          isOuter
            ? { mur, position: 1400, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre' }
            : { mur, position: 1500, largeur: 830, hauteur: 2040, z: 0, type: 'porte' },
        );
      murs.push({ x1: j * step, y1: i * step, x2: (j + 1) * step, y2: i * step, hauteur: 2500, epaisseur: 200 });
      bay(murs.length - 1);
      murs.push({ x1: i * step, y1: j * step, x2: i * step, y2: (j + 1) * step, hauteur: 2500, epaisseur: 200 });
      bay(murs.length - 1);
    }
  }
  return { projet_id: `grille-${count}`, titre: `Grille de ${murs.length} murs`, murs, ouvertures };
}

let made = 0;
const EASTINGS = new Set(['x', 'x1', 'x2']);

/** The document with every abscissa moved by some millimetres. */
function moved<T>(value: T, by: number): T {
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    EASTINGS.has(key) && typeof item === 'number' ? item + by : moved(item, by),
  ]);
  return Object.fromEntries(entries) as T;
}

/** The same scene under another name and a tenth of a millimetre further: nothing kept of the one before serves it. */
export const anew = (scene: Scene): Scene => {
  const serial = ++made;
  return { ...moved(scene, serial / 10), projet_id: `${scene.projet_id ?? 'banc'}-${serial}` };
};

/** Ten storeys of square rooms, none like another: about `count` walls and as many bays. */
export function towerScene(count: number): Scene {
  const storeys = 10;
  const plan = gridScene(count / storeys);
  const murs: NonNullable<Scene['murs']> = [];
  const ouvertures: NonNullable<Scene['ouvertures']> = [];
  for (let storey = 0; storey < storeys; storey++) {
    const [first, stretch, z] = [murs.length, 1 + storey / 500, storey * 2700];
    for (const wall of plan.murs!) {
      murs.push({ ...wall, x1: wall.x1 * stretch, x2: wall.x2 * stretch, z, hauteur: 2700 });
    }
    for (const opening of plan.ouvertures!) ouvertures.push({ ...opening, mur: opening.mur + first });
  }
  return { ...plan, murs, ouvertures };
}
