import { furnitureName } from '../../../building/index.js';
import { t } from '../../../../words/index.js';
import { areaOf } from '../../../maths/ring.js';
import { writeElement } from './elements.js';
import type { ElementClass } from './elements.js';
import { FURNITURE_CLASSES } from './furniture-classes.js';
import type { Container, IfcModel } from './model.js';
import { writeLanding } from './stairs.js';

/** The room that something stands in, else its storey. */
export const containerOf = (model: IfcModel, room: string | null, level: number): Container =>
  (room === null ? undefined : model.spaces.get(room)) ?? model.storey(level);

/** Furniture; what stands outside is contained in the storey it is on, and referenced in the site too. */
export function writeFurniture(model: IfcModel): void {
  for (const piece of model.building.furniture) {
    const { id, pointer, type, room, levelIndex, isOutside, width, depth, height, index } = piece;
    const kind = FURNITURE_CLASSES[type];
    const isFurniture = kind.entity === 'IfcFurniture';
    const written = writeElement(model, {
      id,
      pointer,
      name: `${model.say(furnitureName(piece))} ${index + 1}`,
      word: type,
      kind,
      bodies: model.bodies.get(id) ?? [],
      container: containerOf(model, room, levelIndex),
      properties: isFurniture ? { NominalLength: width, NominalDepth: depth, NominalHeight: height } : {},
    });
    if (written && isOutside) model.relations.add('refersTo', model.site.id, model.site.ref, written.ref);
  }
}

const proxy = (code: ElementClass['code']): ElementClass => ({
  entity: 'IfcBuildingElementProxy',
  predefined: 'USERDEFINED',
  code,
  set: 'Pset_BuildingElementProxyCommon',
});

const NAMES = {
  boite: t('Volume', 'Volume'),
  terrasse: t('Terrasse', 'Terrace'),
  allee: t('Allée', 'Path'),
  stationnement: t('Stationnement', 'Parking place'),
} as const;

/** Generic volumes: landings without a stair as slabs, the others as proxies. */
export function writeBoxes(model: IfcModel): void {
  const carried = new Set(model.building.stairs.flatMap(({ landings }) => landings));
  for (const box of model.building.boxes) {
    if (carried.has(box)) continue;
    if (box.role === 'palier') {
      writeLanding(model, box, null);
      continue;
    }
    const { id, pointer, levelIndex, index } = box;
    writeElement(model, {
      id,
      pointer,
      name: `${model.say(NAMES.boite)} ${index + 1}`,
      word: box.role ?? 'boite',
      kind: proxy('E2020'),
      bodies: model.bodies.get(id) ?? [],
      container: model.storey(levelIndex),
    });
  }
}

/** Terraces, paths and parking places: contained in the storey at ground level, and referenced in the site. */
export function writeOutside(model: IfcModel): void {
  const { terraces, paths, parkings } = model.building.site;
  const listed = [
    ...terraces.map((element) => ({ element, word: 'terrasse', code: 'G2030' }) as const),
    ...paths.map((element) => ({ element, word: 'allee', code: 'G2030' }) as const),
    ...parkings.map((element) => ({ element, word: 'stationnement', code: 'G2020' }) as const),
  ];
  for (const { element, word, code } of listed) {
    const { id, pointer, index, footprint } = element;
    const bodies = model.bodies.get(id) ?? [];
    if (!footprint || areaOf({ outer: footprint, holes: [] }) === 0) continue;
    const written = writeElement(model, {
      id,
      pointer,
      name: `${model.say(NAMES[word])} ${index + 1}`,
      word,
      kind: proxy(code),
      bodies,
      container: model.storey(bodies[0]?.storey ?? 0),
      properties: { IsExternal: true },
    });
    if (written) model.relations.add('refersTo', model.site.id, model.site.ref, written.ref);
  }
}
