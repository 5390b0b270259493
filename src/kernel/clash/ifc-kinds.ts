import { ELECTRIC_DEFAULTS } from '../catalogue/fixture-defaults.js';
import { isA, readText } from '../formats/ifc/rules/index.js';
import type { IfcSource, SourceElement } from '../formats/ifc/import/source.js';
import { FURNITURE_WORDS, meantBy } from '../formats/ifc/import/content-words.js';
import type { ElementKind, Fit } from './element.js';
import { fixtureFits, furnitureKind, isFurnitureType, volumeKind } from './kinds.js';

/** What an element of a class is; the first class that it descends from counts. Null: nothing that stands somewhere. */
const CLASSES: readonly (readonly [entity: string, kind: ElementKind | null])[] = [
  ['IfcFeatureElement', null],
  ['IfcVirtualElement', null],
  ['IfcReinforcingElement', null],
  ['IfcTendonConduit', null],
  ['IfcWall', 'wall'],
  ['IfcCurtainWall', 'wall'],
  ['IfcDoor', 'joinery'],
  ['IfcWindow', 'joinery'],
  ['IfcShadingDevice', 'joinery'],
  ['IfcSlab', 'floor'],
  ['IfcRoof', 'roof'],
  ['IfcBeam', 'beam'],
  ['IfcMember', 'beam'],
  ['IfcPlate', 'beam'],
  ['IfcColumn', 'column'],
  ['IfcFooting', 'footing'],
  ['IfcPile', 'footing'],
  ['IfcStair', 'stair'],
  ['IfcStairFlight', 'stair'],
  ['IfcRamp', 'stair'],
  ['IfcRampFlight', 'stair'],
  ['IfcRailing', 'railing'],
  ['IfcTransportElement', 'lift'],
  ['IfcCovering', 'surface'],
  ['IfcChimney', 'run'],
  ['IfcCableSegment', 'cable'],
  ['IfcFlowSegment', 'run'],
  ['IfcFlowFitting', 'run'],
  ['IfcSanitaryTerminal', 'fixture'],
  ['IfcWasteTerminal', 'fixture'],
  ['IfcElectricAppliance', 'fixture'],
  ['IfcLightFixture', 'device'],
  ['IfcLamp', 'device'],
  ['IfcOutlet', 'device'],
  ['IfcSwitchingDevice', 'device'],
  ['IfcElectricDistributionBoard', 'device'],
  ['IfcElectricDistributionPoint', 'device'],
  ['IfcDistributionControlElement', 'device'],
  ['IfcFlowController', 'run'],
  ['IfcEnergyConversionDevice', 'fixture'],
  ['IfcFlowStorageDevice', 'fixture'],
  ['IfcDistributionElement', 'terminal'],
  ['IfcFurnishingElement', 'furniture'],
  ['IfcGeographicElement', 'plant'],
  ['IfcElementComponent', 'beam'],
];

/** Words of paved ground: others stand on it. */
const PAVED = /terrasse|all[ée]e|stationnement|terrace|decking|paving|parking|\bpath\b/u;

interface Kind {
  readonly kind: ElementKind;
  readonly fits: readonly Fit[];
}

/**
 * What an element of a file is where it meets another one: the word of a scene that our files write, else its class and
 * its names. Null for one that stands nowhere.
 */
export function ifcKind(source: IfcSource, element: SourceElement): Kind | null {
  const { instance, words } = element;
  const row = CLASSES.find(([entity]) => isA(instance, entity));
  if (row && row[1] === null) return null;
  const word = readText(instance, 'ObjectType');
  // A lamp may be furniture or a device, by the same word: its IFC class decides.
  if (isFurnitureType(word) && !Object.hasOwn(ELECTRIC_DEFAULTS, word)) return furnitureKind(word);
  const kind = row?.[1] ?? proxyKind(words);
  if (kind === 'furniture') return furnitureOf(words);
  if (kind === 'floor') return { kind: floorKind(source, element), fits: [] };
  if (kind === 'plant') return { kind, fits: ['pose'] };
  return { kind, fits: kind === 'fixture' ? fixtureFits(basinWord(words)) : [] };
}

/** Words of a finish that is modelled as a slab. */
const FINISH = /\bfinish|rev[êe]tement|parquet|carrelage|belag/u;

function floorKind(source: IfcSource, element: SourceElement): ElementKind {
  if (predefinedOf(source, element) === 'ROOF') return 'roof';
  return FINISH.test(element.words) ? 'surface' : 'floor';
}

const predefinedOf = (source: IfcSource, { instance }: SourceElement): string => {
  const type = source.typeOf(instance);
  return readText(instance, 'PredefinedType') || (type ? readText(type, 'PredefinedType') : '');
};

const proxyKind = (words: string): ElementKind => {
  if (PAVED.test(words)) return 'surface';
  const kind = volumeKind(words);
  if (kind !== 'volume') return kind;
  return meantBy(FURNITURE_WORDS, words) === null ? 'volume' : 'furniture';
};

function furnitureOf(words: string): Kind {
  const type = meantBy(FURNITURE_WORDS, words);
  return type === null ? { kind: 'furniture', fits: [] } : furnitureKind(type);
}

/** The word of a fixture that is set into furniture. */
const basinWord = (words: string): string =>
  /\bsink|[ée]vier|sp[üu]le|washhandbasin|wash ?basin|lavabo|vasque|waschbecken/u.test(words) ? 'evier' : '';
