import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { IfcModel, Value } from '../rules/index.js';
import { bare, Instance, isA, read, readList as list } from '../rules/index.js';
import type { Findings, FindingSeverity } from './findings.js';

/** What a building model needs beyond its schema, by code. */
export const NEEDS = {
  unite_longueur: t('L’unité de longueur est le millimètre.', 'The unit of length is the millimetre.'),
  projet_unique: t('Un fichier porte un IfcProject, et un seul.', 'A file has one IfcProject, and no other.'),
  hierarchie: t(
    '{classe} n’est rattaché à rien : projet, site, bâtiment, niveau, pièce ou élément.',
    '{classe} hangs on nothing: project, site, building, storey, room or element.',
  ),
  placement_cyclique: t('Le placement renvoie à lui-même.', 'The placement refers to itself.'),
  mur_sans_couches: t('Le mur n’a pas de couches de matériaux.', 'The wall has no material layers.'),
  epaisseur_couches: t(
    'Les couches font {somme} mm ; la quantité Width en dit {largeur}.',
    'The layers make {somme} mm; the quantity Width says {largeur}.',
  ),
  piece_sans_nom: t('La pièce n’a pas de nom (LongName).', 'The room has no name (LongName).'),
  conductivite: t(
    'Le matériau d’une couche n’a pas de ThermalConductivity positive.',
    'The material of a layer has no positive ThermalConductivity.',
  ),
} as const satisfies Record<string, Text>;

/** Millimetres between the sum of layers and the width that a wall says. */
const TOLERANCE_MM = 0.5;
/** Placements within placements. */
const MAX_PLACEMENTS = 1_000;

/** Checks one need; reports the instances that lack it. */
class Needs {
  readonly #model: IfcModel;
  readonly #findings: Findings;
  readonly #severity: FindingSeverity;

  constructor(model: IfcModel, findings: Findings, severity: FindingSeverity) {
    this.#model = model;
    this.#findings = findings;
    this.#severity = severity;
  }

  #tell(code: keyof typeof NEEDS, of: Instance | null, values: Readonly<Record<string, string | number>> = {}): void {
    const message = fill(NEEDS[code] as Text, values);
    this.#findings.add({ family: 'metier', code, severity: this.#severity, row: of?.row, message });
  }

  project(): void {
    const projects = this.#model.population('IfcProject');
    if (projects.length !== 1) this.#tell('projet_unique', projects[1] ?? null);
    for (const project of projects) {
      const units = list(read(project, 'UnitsInContext'), 'Units');
      const length = units.find((unit) => read(unit, 'UnitType') === 'LENGTHUNIT') ?? null;
      const isMillimetre = read(length, 'Prefix') === 'MILLI' && read(length, 'Name') === 'METRE';
      if (!isMillimetre) this.#tell('unite_longueur', length instanceof Instance ? length : project);
    }
  }

  /** Each place hangs on the place above it, each element on a place, on what it is a part of, or in its opening. */
  hierarchy(): void {
    const spatial = ['IfcSite', 'IfcBuilding', 'IfcBuildingStorey', 'IfcSpace'];
    for (const place of spatial.flatMap((name) => this.#model.population(name))) {
      if (list(place, 'Decomposes').length === 0) this.#tell('hierarchie', place, { classe: place.plan.entity.name });
    }
    const links = ['ContainedInStructure', 'Decomposes', 'FillsVoids', 'Nests'];
    for (const element of this.#model.each('IfcElement')) {
      if (element.plan.types.has('IFCFEATUREELEMENT')) continue;
      const hangs = links.some((name) => list(element, name).length > 0);
      if (!hangs) this.#tell('hierarchie', element, { classe: element.plan.entity.name });
    }
  }

  placements(): void {
    const sound = new Set<number>();
    for (const placement of this.#model.each('IfcLocalPlacement')) {
      const chain = new Set<number>();
      let at: Value = placement;
      while (at instanceof Instance && !sound.has(at.row) && chain.size < MAX_PLACEMENTS) {
        if (chain.has(at.row)) {
          this.#tell('placement_cyclique', placement);
          break;
        }
        chain.add(at.row);
        at = read(at, 'PlacementRelTo');
      }
      for (const row of chain) sound.add(row);
    }
  }

  walls(): void {
    for (const wall of this.#model.each('IfcWall')) {
      const own = materialOf(wall);
      const types = list(wall, 'IsTypedBy').map((rel) => materialOf(read(rel, 'RelatingType')));
      const materials: readonly Value[] = [own, ...types];
      const layers = materials.map(layersOf).find((found) => found.length > 0);
      if (!layers) {
        this.#tell('mur_sans_couches', wall);
        continue;
      }
      const width = widthOf(wall);
      const sum = layers.reduce<number>((total, layer) => total + (Number(read(layer, 'LayerThickness')) || 0), 0);
      if (width !== null && Math.abs(width - sum) > TOLERANCE_MM) {
        this.#tell('epaisseur_couches', wall, { somme: sum, largeur: width });
      }
    }
  }

  rooms(): void {
    for (const room of this.#model.each('IfcSpace')) {
      const name = bare(read(room, 'LongName'));
      if (typeof name !== 'string' || name.trim() === '') this.#tell('piece_sans_nom', room);
    }
  }

  materials(): void {
    const layers = this.#model.population('IfcMaterialLayer').map((layer) => read(layer, 'Material'));
    for (const material of new Set(layers)) {
      if (!(material instanceof Instance)) continue;
      const sets = list(material, 'HasProperties').flatMap((set) => list(set, 'Properties'));
      const found = sets.find((property) => read(property, 'Name') === 'ThermalConductivity') ?? null;
      const value = bare(read(found, 'NominalValue'));
      if (typeof value !== 'number' || !(value > 0)) this.#tell('conductivite', material);
    }
  }
}

function materialOf(of: Value): Value {
  const association = list(of, 'HasAssociations').find((rel) => isA(rel, 'IfcRelAssociatesMaterial')) ?? null;
  return read(association, 'RelatingMaterial');
}

function layersOf(material: Value): readonly Value[] {
  const set = isA(material, 'IfcMaterialLayerSetUsage') ? read(material, 'ForLayerSet') : material;
  return list(set, 'MaterialLayers');
}

/** Quantity `Width` of an element; null when it has none. */
function widthOf(of: Instance): number | null {
  const sets = list(of, 'IsDefinedBy').map((rel) => read(rel, 'RelatingPropertyDefinition'));
  const quantities = sets.flatMap((set) => list(set, 'Quantities'));
  const width = quantities.find((quantity) => read(quantity, 'Name') === 'Width') ?? null;
  const value = bare(read(width, 'LengthValue'));
  return typeof value === 'number' ? value : null;
}

/**
 * Checks what a building model needs beyond its schema: millimetres, one hierarchy from the project to each element,
 * placements that end, walls with layers that make their width, named rooms, conductivities of what layers are made of.
 *
 * @param severity warnings for the files of others, errors for ours
 */
export function checkNeeds(model: IfcModel, findings: Findings, severity: FindingSeverity): void {
  const needs = new Needs(model, findings, severity);
  needs.project();
  needs.hierarchy();
  needs.placements();
  needs.walls();
  needs.rooms();
  // Materials of IFC2X3 have their properties in a schema of their own, which says nothing of layers.
  if (model.program.schema.version === 'IFC4') needs.materials();
}
