import type { SceneLayer } from '../../../scene/index.js';
import type { Instance } from '../rules/index.js';
import { bare, isA, read, readList, readText } from '../rules/index.js';
import type { IfcSource, SourceElement } from './source.js';
import { LONGEST_NAME } from './source.js';

type Key = SceneLayer['cle'];

/** What a material is called in files, and the layer of a scene that it is. The first that fits is taken. */
const MATERIALS: readonly (readonly [RegExp, Key])[] = [
  [/isol|insul|dämm|daemm|laine|wool|pse|eps|xps|polystyr|polyur|\bpur\b|\bpir\b|cellulos|ouate/u, 'isolant'],
  [/étanch|etanch|membrane|bitum|pare-?vapeur|vapou?r|dampf|waterproof|epdm|roofing/u, 'etancheite'],
  [/ba ?13|placo|gypsum|gips|plasterboard|drywall|plaque de pl/u, 'ba13'],
  [/tuile|tile, roof|roof tile|ziegel.*dach|dachziegel|ardoise|slate/u, 'tuile'],
  [/enduit.*pl[aâ]tre|pl[aâ]tre|plaster|innenputz/u, 'enduit_platre'],
  [/enduit|cr[eé]pi|render|stucco|putz|mortar|mortier|siding/u, 'enduit'],
  [
    /parpaing|bloc|block|cmu|masonry|ma[cç]onn|brique|brick|mauer|ziegel|kalksand|pierre|stone|leichtbeton|porenbeton/u,
    'bloc_beton',
  ],
  [/b[eé]ton|beton|concrete|cast in|chape|screed|estrich/u, 'beton_arme'],
  [/charpente|rafter|sparren|chevron|joist|solive/u, 'charpente'],
  [/ossature|stud|timber|wood|bois|holz|osb|softwood|framing|metal|steel|acier|lumber/u, 'ossature'],
];

/** The layer of a scene that a material is; null for one whose name says nothing. */
export const layerKeyOf = (name: string): Key | null => {
  const plain = name.toLowerCase();
  return MATERIALS.find(([words]) => words.test(plain))?.[1] ?? null;
};

const isInnerFace = (key: Key | null | undefined): boolean => key === 'ba13' || key === 'enduit_platre';

interface ReadLayer {
  readonly name: string;
  readonly thickness: number;
  readonly conductivity: number | null;
}

/** Layers of an element as the file has them, from its material or its type. */
function readLayers(source: IfcSource, element: SourceElement): ReadLayer[] {
  const material = source.materialOf(element.instance);
  const set = isA(material, 'IfcMaterialLayerSetUsage') ? read(material, 'ForLayerSet') : material;
  if (!isA(set, 'IfcMaterialLayerSet')) return [];
  return readList(set, 'MaterialLayers').map((layer) => {
    const one = read(layer, 'Material');
    return {
      name: readText(one, 'Name') || readText(layer, 'Name'),
      thickness: Number(bare(read(layer, 'LayerThickness'))) * source.mm || 0,
      conductivity: isA(one, 'IfcMaterial') ? conductivityOf(source, one) : null,
    };
  });
}

/** Thermal conductivity that a file says of a material, W/(m·K). */
function conductivityOf(source: IfcSource, material: Instance): number | null {
  const sets = [
    ...source.tied(material, 'IfcMaterialProperties', 'Material', 'Properties'),
    ...source.tied(material, 'IfcExtendedMaterialProperties', 'Material', 'ExtendedProperties'),
  ];
  const found = sets.find((property) => readText(property, 'Name') === 'ThermalConductivity');
  const value = Number(bare(found ? read(found, 'NominalValue') : null));
  return value > 0 ? value : null;
}

/** Sum of the layers of an element, mm; null where the file says none. */
export function thicknessOf(source: IfcSource, element: SourceElement): number | null {
  const total = readLayers(source, element).reduce((sum, { thickness }) => sum + thickness, 0);
  return total > 0 ? total : null;
}

/** How a wall is made, as the scene says it. */
export interface Make {
  readonly couches?: readonly object[];
  readonly materiau?: string;
}

/** The name of an element's one material; empty where it has none or several. */
function materialNameOf(source: IfcSource, { instance }: SourceElement): string {
  const material = source.materialOf(instance);
  return isA(material, 'IfcMaterial') ? readText(material, 'Name') : '';
}

/** A name without what programs fill it up with: blanks up to a fixed width, the mark of the end of a path. */
const trimmed = (name: string): string => name.replace(/[\s\\]+$/u, '').trimStart();

/** Layers fill a wall to this, mm. */
const FILLED_MM = 1;

/** The layers of an element where each is known and they fill its thickness; else its material by name. */
export function layersOf(source: IfcSource, element: SourceElement, thickness: number): Make {
  const layers = readLayers(source, element).filter((layer) => layer.thickness > 0);
  const keys = layers.map(({ name }) => layerKeyOf(name));
  const total = layers.reduce((sum, layer) => sum + layer.thickness, 0);
  // Files begin with either face: plaster is that of a room.
  if (isInnerFace(keys[0]) && !isInnerFace(keys.at(-1))) [layers, keys].forEach((list: unknown[]) => list.reverse());
  if (layers.length > 0 && keys.every((key) => key !== null) && Math.abs(total - thickness) < FILLED_MM) {
    return {
      couches: layers.map((layer, i) => ({
        cle: keys[i],
        epaisseur: layer.thickness,
        ...(layer.conductivity !== null && { lambda_w_mk: layer.conductivity }),
      })),
    };
  }
  const name = trimmed(layers.length === 1 ? layers[0]!.name : materialNameOf(source, element));
  return name ? { materiau: name.slice(0, LONGEST_NAME) } : {};
}
