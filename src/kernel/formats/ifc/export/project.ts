import { levelName } from '../../../building/index.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { areaOf, perimeterOf } from '../../../maths/ring.js';
import { placeOf } from '../../../place/index.js';
import { sum } from '../../../measures/index.js';
import { DEFAULTS, guidOf } from '../../../scene/index.js';
import { t } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import { levelFrame, tidyDirection, WORLD } from './frames.js';
import type { Container, IfcModel } from './model.js';
import { pieceIn } from './shapes.js';
import { unitsOf } from './units.js';

const WORDS = {
  project: t('Projet', 'Project'),
  site: t('Terrain', 'Site'),
  building: t('Bâtiment', 'Building'),
} as const;

/** Radians of an angle in degrees. */
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Project, coordinate system, site, building and storeys, each within the one before. */
export function writeProject(model: IfcModel): void {
  const { writer, building, instances, ids, relations } = model;
  writeContexts(model);
  const projectId = ids.make('projet', []);
  const title = building.title ?? model.say(WORDS.project);
  const project = instances.once('project', () =>
    writer.add('IfcProject', {
      GlobalId: guidOf(projectId),
      Name: title,
      RepresentationContexts: [model.contexts.model],
      UnitsInContext: unitsOf(model),
    }),
  );
  model.trace.push({
    instance: project.id,
    guid: guidOf(projectId),
    classe: 'IfcProject',
    id: projectId,
    pointer: null,
  });
  writeGeoref(model);
  const site = writeSite(model);
  model.site = site;
  relations.add('aggregates', projectId, project, site.ref);
  const whole = writeBuilding(model, site, title);
  relations.add('aggregates', site.id, site.ref, whole.ref);
  model.storeys = storeysOf(model, whole);
  for (const storey of model.storeys) relations.add('aggregates', whole.id, whole.ref, storey.ref);
}

function writeContexts(model: IfcModel): void {
  const { writer, instances, building } = model;
  const north = radians(building.northDeg);
  const parent = writer.add('IfcGeometricRepresentationContext', {
    ContextType: 'Model',
    CoordinateSpaceDimension: 3,
    Precision: 1e-4,
    WorldCoordinateSystem: instances.axes(WORLD),
    TrueNorth: writer.add('IfcDirection', {
      DirectionRatios: [tidyDirection(-Math.sin(north)), tidyDirection(Math.cos(north))],
    }),
  });
  const within = (ContextIdentifier: string, TargetView: 'MODEL_VIEW' | 'GRAPH_VIEW' | 'PLAN_VIEW') =>
    writer.add('IfcGeometricRepresentationSubContext', {
      ContextIdentifier,
      ContextType: 'Model',
      ParentContext: parent,
      TargetView,
    });
  model.contexts = {
    model: parent,
    body: within('Body', 'MODEL_VIEW'),
    axis: within('Axis', 'GRAPH_VIEW'),
    footPrint: within('FootPrint', 'PLAN_VIEW'),
  };
}

/** Geodetic datum of the French grids; another one is named by its code alone. */
const FRENCH_GRID = /^EPSG:(?:2154|39[45]\d|4171|9794)$/i;

/** The map conversion: millimetres of the project to metres of the map (IFC4, 8.18.3.7). */
function writeGeoref({ writer, building, contexts }: IfcModel): void {
  const { crs = DEFAULTS.georef.crs, est = 0, nord = 0, altitude = 0 } = building.scene.georef ?? {};
  // `northDeg` is the bearing of the scene's y axis, whichever field gives it.
  const turn = radians(-building.northDeg);
  writer.add('IfcMapConversion', {
    SourceCRS: contexts.model,
    TargetCRS: writer.add('IfcProjectedCRS', {
      Name: crs,
      Description: crs.toUpperCase() === 'EPSG:2154' ? 'RGF93 v1 / Lambert-93' : undefined,
      GeodeticDatum: FRENCH_GRID.test(crs) ? 'RGF93' : undefined,
      VerticalDatum: FRENCH_GRID.test(crs) ? 'NGF-IGN69' : undefined,
      MapProjection: crs.toUpperCase() === 'EPSG:2154' ? 'Lambert-93' : undefined,
      MapUnit: writer.add('IfcSIUnit', { UnitType: 'LENGTHUNIT', Name: 'METRE' } as never),
    }),
    Eastings: est,
    Northings: nord,
    OrthogonalHeight: altitude,
    XAxisAbscissa: tidyDirection(Math.cos(turn)),
    XAxisOrdinate: tidyDirection(Math.sin(turn)),
    Scale: 0.001,
  });
}

/** The plot: its boundary, the ground around the building. */
function writeSite(model: IfcModel): Container {
  const { building, ids } = model;
  const { parcel } = building.site;
  const id = ids.make('site', []);
  const placed = model.place(null, WORLD);
  const ground = [...model.bodies.values()].flat().filter(({ part }) => part === 'ground');
  const outline = parcel && footPrint(model, parcel.ring);
  const shape = model.shape(model.bodyOf(ground.map((body) => pieceIn(WORLD, body))), outline);
  const ref = model.product('IfcSite', {
    id,
    pointer: parcel ? '/parcelle' : null,
    name: model.say(WORDS.site),
    placed,
    representation: shape,
    rest: {
      CompositionType: 'ELEMENT',
      ...onEarth(model),
      RefElevation: building.scene.georef?.altitude === undefined ? undefined : building.scene.georef.altitude * 1000,
    },
  });
  if (parcel) {
    model.sets.properties(ref, 'Pset_SiteCommon', { TotalArea: parcel.area / 1e6 });
    model.sets.quantities(ref, id, 'Qto_SiteBaseQuantities', {
      GrossPerimeter: perimeterOf({ outer: parcel.ring, holes: [] }),
      GrossArea: parcel.area / 1e6,
    });
  }
  return { ref, id, placed };
}

/** Degrees, minutes, seconds and millionths of a second, of one sign (IfcCompoundPlaneAngleMeasure, ISO 16739-1). */
function sexagesimal(degrees: number): [number, number, number, number] {
  const sign = degrees < 0 ? -1 : 1;
  const millionths = Math.round(Math.abs(degrees) * 3600e6);
  const parts = [
    Math.floor(millionths / 3600e6),
    Math.floor(millionths / 60e6) % 60,
    Math.floor(millionths / 1e6) % 60,
    millionths % 1e6,
  ];
  return parts.map((part) => sign * part + 0) as [number, number, number, number];
}

/** Latitude and longitude on WGS 84 of the origin, where its georeference gives them. */
function onEarth({ building }: IfcModel): { RefLatitude?: number[]; RefLongitude?: number[] } {
  const { source, latitude, longitude } = placeOf(building.scene);
  return source === 'georef' ? { RefLatitude: sexagesimal(latitude), RefLongitude: sexagesimal(longitude) } : {};
}

/** A closed outline on the ground. */
function footPrint({ writer, instances, contexts }: IfcModel, ring: Ring): Ref<'IfcShapeRepresentation'> {
  const outline = ring.map(({ x, y }: Point) => ({ x, y }));
  return writer.add('IfcShapeRepresentation', {
    ContextOfItems: contexts.footPrint,
    RepresentationIdentifier: 'FootPrint',
    RepresentationType: 'Curve2D',
    Items: [instances.line(outline)],
  });
}

function writeBuilding(model: IfcModel, site: Container, title: string): Container {
  const { building, ids, sets } = model;
  const id = ids.make('batiment', []);
  const placed = model.place(site.placed, WORLD);
  const ref = model.product('IfcBuilding', {
    id,
    pointer: null,
    name: title === '' ? model.say(WORDS.building) : title,
    placed,
    rest: { CompositionType: 'ELEMENT' },
  });
  const { levels, footprint, rooms } = building;
  sets.properties(ref, 'Pset_BuildingCommon', { NumberOfStoreys: levels.length > 0 ? levels.length : null });
  const area = (polygons: Parameters<typeof areaOf>[0][]): number => sum(polygons, areaOf) / 1e6;
  sets.quantities(ref, id, 'Qto_BuildingBaseQuantities', {
    FootprintArea: area([...footprint]),
    GrossFloorArea: area(levels.flatMap(({ outline }) => [...outline])),
    NetFloorArea: sum(rooms, (room) => room.area) / 1e6,
  });
  return { ref, id, placed };
}

/** The storeys, lowest first; one at the origin where walls make none. */
function storeysOf(model: IfcModel, whole: Container): Container[] {
  const { building, ids } = model;
  const levels = building.levels;
  if (levels.length === 0) {
    const id = ids.make('niveau', [0]);
    return [storey(model, whole, { id, name: model.say(levelName({ ordinal: 0 })), z: 0, pointer: null })];
  }
  return levels.map((level) => {
    const { id, z, top, outline, rooms, ordinal } = level;
    const container = storey(model, whole, { id, name: model.say(levelName(level)), z, pointer: pointerOf(model, z) });
    model.sets.properties(container.ref, 'Pset_BuildingStoreyCommon', {
      EntranceLevel: ordinal === 0,
      AboveGround: ordinal >= 0,
    });
    model.sets.quantities(container.ref, id, 'Qto_BuildingStoreyBaseQuantities', {
      GrossHeight: top - z,
      GrossPerimeter: sum(outline, perimeterOf),
      GrossFloorArea: sum(outline, areaOf) / 1e6,
      NetFloorArea: sum(rooms, (room) => room.area) / 1e6,
    });
    return container;
  });
}

/** The entry of `niveaux` at an altitude. */
function pointerOf({ building }: IfcModel, z: number): string | null {
  const index = (building.scene.niveaux ?? []).findIndex((entry) => (entry as { z?: unknown } | null)?.z === z);
  return index < 0 ? null : `/niveaux/${index}`;
}

function storey(
  model: IfcModel,
  whole: Container,
  { id, name, z, pointer }: { id: string; name: string; z: number; pointer: string | null },
): Container {
  const placed = model.place(whole.placed, levelFrame(z));
  const rest = { CompositionType: 'ELEMENT', Elevation: z };
  return { ref: model.product('IfcBuildingStorey', { id, pointer, name, placed, rest }), id, placed };
}
