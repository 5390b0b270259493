import { describe, expect, test } from 'vitest';
import { buildingOf, facesOf, roomName } from '../../../../src/kernel/building/index.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { isGuid } from '../../../../src/kernel/scene/index.js';
import { say } from '../../../../src/words/index.js';
import { fullScene } from './full-scene.js';

const fileOf = (scene = fullScene()) => {
  const building = buildingOf(scene);
  const file = ifcFileOf(building, { langue: 'fr' });
  const text = new TextDecoder().decode(file.bytes);
  return { ...file, building, text, count: (entity: string) => text.split(`=${entity.toUpperCase()}(`).length - 1 };
};

describe('the IFC file of a scene', () => {
  const { building, trace, text, count } = fileOf();
  const of = (classe: string) => trace.filter((entry) => entry.classe === classe);

  test('holds each element of the scene once, by its class', () => {
    // A dormer has its front and its two cheeks.
    const dormers = building.roofs.filter(({ type }) => type === 'chien_assis');
    expect(of('IfcWall')).toHaveLength(building.walls.length + 2 * dormers.length);
    expect([...of('IfcDoor'), ...of('IfcWindow')]).toHaveLength(building.openings.length + dormers.length);
    expect(of('IfcStair')).toHaveLength(building.stairs.length);
    expect(of('IfcStairFlight')).toHaveLength(2);
    expect(of('IfcSpace')).toHaveLength(building.rooms.length);
    expect(of('IfcDistributionCircuit').map(({ pointer }) => pointer)).toEqual(
      [0, 1, 2].map((i) => `/tableau/circuits/${i}`),
    );
    expect(of('IfcBeam')).toHaveLength(1);
    expect(of('IfcFooting')).toHaveLength(1);
    expect(of('IfcCovering')).toHaveLength(5);
    expect(count('IfcRelVoidsElement')).toBe(of('IfcOpeningElement').length);
  });

  test('tells where every element of the scene went', () => {
    const told = new Set(trace.map(({ pointer }) => pointer));
    const lists = [
      'murs',
      'ouvertures',
      'escaliers',
      'garde_corps',
      'mobilier',
      'electricite',
      'plomberie',
      'reseaux',
      'boites',
    ] as const;
    const scene = fullScene();
    const missing = lists.flatMap((list) =>
      scene[list]!.map((_, i) => `/${list}/${i}`).filter((pointer) => !told.has(pointer)),
    );
    expect(missing).toEqual([]);
  });

  test('has one valid GlobalId an element, and keeps the one that the scene gives', () => {
    const guids = [...text.matchAll(/^#\d+=IFC(?!PROPERTYSINGLE|PROPERTYENUM|QUANTITY)[A-Z0-9]+\('([^']{22})',/gm)].map(
      ([, guid]) => guid!,
    );
    expect(guids.filter((guid) => !isGuid(guid))).toEqual([]);
    expect(new Set(guids).size).toBe(guids.length);
    expect(of('IfcWall')[0]!.guid).toBe('0Mur00000000000000000A');
  });

  test('names rooms as the quantities do, and pairs their boundaries', () => {
    for (const room of building.rooms) {
      expect(text).toContain(`'${say(roomName(room), 'fr').replace('é', '\\X2\\00E9\\X0\\')}'`);
    }
    const faces = facesOf(building).flatMap((shell) => shell.faces);
    const bays = faces.flatMap((face) => face.bays);
    expect(count('IfcRelSpaceBoundary2ndLevel')).toBe(faces.length + bays.length);
  });

  test('says the sections of the joinery of each type, and what is glass', () => {
    expect(count('IfcDoorLiningProperties')).toBe(count('IfcDoorType'));
    expect(count('IfcWindowLiningProperties')).toBe(count('IfcWindowType'));
    expect(text).toMatch(/IFCWINDOWPANELPROPERTIES\('[^']+',\$,\$,\$,\.SIDEHUNGLEFTHAND\.,\.LEFT\.,40\.,50\.,\$\)/);
    expect(text).toMatch(/IFCMATERIALCONSTITUENT\('Glazing',/);
  });

  test('two beds share one geometry', () => {
    expect(
      of('IfcFurniture').filter(({ pointer }) => pointer === '/mobilier/0' || pointer === '/mobilier/1'),
    ).toHaveLength(2);
    expect(text.match(/IFCFURNITURETYPE\('[^']+',\$,'lit'/g)).toHaveLength(1);
  });

  test('is georeferenced in millimetres', () => {
    expect(text).toMatch(
      /IFCMAPCONVERSION\(#\d+,#\d+,652000\.5,6862000\.25,35\.4,0\.939692620786,0\.34202014332\d,0\.001\)/,
    );
    expect(text).toContain("IFCPROJECTEDCRS('EPSG:2154'");
  });
});

test('the same scene gives the same bytes, whatever the order of its keys', () => {
  const scene = fullScene();
  const turned = Object.fromEntries(Object.entries(scene).reverse()) as typeof scene;
  expect(fileOf(turned).text).toBe(fileOf(scene).text);
});

test('a wider window keeps its GlobalIds and those of everything else; another project has others', () => {
  const scene = fullScene();
  const wider = {
    ...scene,
    ouvertures: scene.ouvertures!.map((bay, i) => (i === 4 ? { ...bay, largeur: 1400 } : bay)),
  };
  const products = (given: typeof scene) => fileOf(given).trace.map(({ classe, guid }) => `${classe} ${guid}`);
  expect(products(wider)).toEqual(products(scene));
  const own = new Set(products(scene));
  expect(products({ ...scene, projet_id: 'autre' }).filter((entry) => own.has(entry))).toEqual([
    'IfcWall 0Mur00000000000000000A',
  ]);
});

test('what the file does not have is told', () => {
  const scene = fullScene();
  const broken = { ...scene, murs: [...scene.murs!, { x1: 1, y1: 1, x2: 1, y2: 1 }] };
  expect(ifcFileOf(buildingOf(broken), { langue: 'fr', hasBars: true }).leftOut).toEqual([
    { pointer: `/murs/${scene.murs!.length}`, reason: 'invalide' },
  ]);
});

test('a scene without walls has one storey', () => {
  const { trace } = fileOf({ boites: [{ x: 0, y: 0, l: 1000, p: 500, h: 300 }] });
  expect(trace.map(({ classe }) => classe)).toEqual([
    'IfcProject',
    'IfcSite',
    'IfcBuilding',
    'IfcBuildingStorey',
    'IfcBuildingElementProxy',
  ]);
});
