import { materialName } from '../../../catalogue/index.js';
import type { Construction, ConstructionLayer, Sourced } from '../../../building/index.js';
import { usualMaterialOf } from '../../../building/index.js';
import { perObject } from '../../../maths/memo.js';
import type { Langue } from '../../../../words/index.js';
import { say } from '../../../../words/index.js';
import type { Ref } from '../schema/index.js';
import type { Instances } from './instances.js';
import type { Sets } from './sets.js';
import { tidy } from './frames.js';

/** Thermal properties of a material, null where they are not known: W/(m·K), kg/m³, J/(kg·K). */
type Properties = Pick<ConstructionLayer, 'conductivity' | 'density' | 'heatCapacity'>;

const isAsUsual = (key: string, { conductivity, density }: Properties): boolean => {
  const usual = usualMaterialOf(key);
  return (
    (conductivity?.value ?? null) === (usual?.conductivity ?? null) &&
    (density?.value ?? null) === (usual?.density ?? null)
  );
};

const usual = (key: string): Properties => {
  const row = usualMaterialOf(key);
  const on = (value: number | undefined): Sourced | null =>
    row && value !== undefined ? { value, source: 'hypothesis', basis: row.basis } : null;
  return { conductivity: on(row?.conductivity), density: on(row?.density), heatCapacity: on(row?.heatCapacity) };
};

/** Materials with their density and conductivity, and the layers that constructions are made of. */
export class Materials {
  readonly #instances: Instances;
  readonly #sets: Sets;
  readonly #langue: Langue;

  constructor(instances: Instances, sets: Sets, langue: Langue) {
    this.#instances = instances;
    this.#sets = sets;
    this.#langue = langue;
  }

  /** The material of a word, with usual properties; null for a finish whose properties nobody says. */
  usual(key: string): Ref<'IfcMaterial'> | null {
    return usualMaterialOf(key) ? this.#of(key, usual(key)) : null;
  }

  /**
   * Layers from the first face to the last. Layers without thickness are left out; where none has any, the whole is of
   * the first one's material.
   * @param thickness of the whole, mm
   */
  layerSet(construction: Construction, thickness: number): Ref<'IfcMaterialLayerSet'> {
    const { key, layers, basis } = construction;
    return this.#instances.once(`layers|${layersText(construction)}|${tidy(thickness)}`, () => {
      const thick = layers.filter((layer) => layer.thickness > 0);
      const sum = thick.reduce((total, layer) => total + layer.thickness * 1000, 0);
      const isWhole = Math.abs(sum - thickness) < 1e-3 && thick.length > 0;
      const fitted = isWhole ? thick : fittedTo(layers, thick, sum, thickness);
      return this.#instances.writer.add('IfcMaterialLayerSet', {
        MaterialLayers: fitted.map((layer) => this.#layer(layer)),
        LayerSetName: key,
        Description: basis === null ? undefined : say(basis, this.#langue),
      });
    });
  }

  /** Layers are instances of one set each: the schema lets no two sets share one. */
  #layer(layer: ConstructionLayer): Ref<'IfcMaterialLayer'> {
    return this.#instances.writer.add('IfcMaterialLayer', {
      Material: this.#of(layer.key, layer),
      LayerThickness: tidy(layer.thickness * 1000),
      Name: say(materialName(layer.key), this.#langue),
    });
  }

  #of(key: string, properties: Properties): Ref<'IfcMaterial'> {
    const { conductivity, density, heatCapacity } = properties;
    const values = [conductivity?.value, density?.value, heatCapacity?.value].join();
    return this.#instances.once(`material|${key}|${values}`, () => {
      const plain = say(materialName(key), this.#langue);
      const basis = conductivity?.source === 'hypothesis' ? say(conductivity.basis, this.#langue) : undefined;
      const Material = this.#instances.writer.add('IfcMaterial', {
        Name: isAsUsual(key, properties)
          ? plain
          : `${plain} (λ ${conductivity?.value ?? '?'}, ρ ${density?.value ?? '?'})`,
        Description: basis,
        Category: key,
      });
      this.#describe(Material, 'Pset_MaterialCommon', [['MassDensity', 'IfcMassDensityMeasure', density]]);
      this.#describe(Material, 'Pset_MaterialThermal', [
        ['SpecificHeatCapacity', 'IfcSpecificHeatCapacityMeasure', heatCapacity],
        ['ThermalConductivity', 'IfcThermalConductivityMeasure', conductivity],
      ]);
      return Material;
    });
  }

  #describe(
    Material: Ref<'IfcMaterial'>,
    Name: string,
    values: readonly (readonly [name: string, type: string, value: Sourced | null])[],
  ): void {
    const Properties = values.flatMap(([name, type, value]) =>
      value ? [this.#sets.single(name, type, value.value)] : [],
    );
    if (Properties.length > 0) this.#instances.writer.add('IfcMaterialProperties', { Name, Properties, Material });
  }
}

/** Layers scaled to a thickness; where none has any, one layer of the first material. */
function fittedTo(
  layers: readonly ConstructionLayer[],
  thick: readonly ConstructionLayer[],
  sum: number,
  thickness: number,
): readonly ConstructionLayer[] {
  if (sum > 0) return thick.map((layer) => ({ ...layer, thickness: (layer.thickness * thickness) / sum }));
  return [{ key: 'neutre', ...usual('neutre'), ...layers[0], thickness: thickness / 1000 }];
}

/** Layers of a construction as a text: equal ones are one type. */
export const layersText = perObject(({ key, layers, declaredU }: Construction): string =>
  JSON.stringify([
    key,
    layers.map((layer) => [layer.key, layer.thickness, layer.conductivity?.value, layer.density?.value]),
    declaredU,
  ]),
);
