import { guidOf, partId } from '../../../scene/index.js';
import type { Ref } from '../schema/index.js';
import type { Instances } from './instances.js';
import type { Relations } from './relations.js';

/**
 * UniFormat II, the classification of building elements published by the National Institute of Standards and Technology
 * (NISTIR 6389, 1999), in the public domain: level 3 headings that this export uses.
 */
export const UNIFORMAT = {
  A1010: 'Standard Foundations',
  A1030: 'Slab on Grade',
  B1010: 'Floor Construction',
  B1020: 'Roof Construction',
  B2010: 'Exterior Walls',
  B2020: 'Exterior Windows',
  B2030: 'Exterior Doors',
  C1010: 'Partitions',
  C1020: 'Interior Doors',
  C1030: 'Fittings',
  C2010: 'Stair Construction',
  C3010: 'Wall Finishes',
  C3020: 'Floor Finishes',
  C3030: 'Ceiling Finishes',
  D1010: 'Elevators & Lifts',
  D2010: 'Plumbing Fixtures',
  D2020: 'Domestic Water Distribution',
  D2030: 'Sanitary Waste',
  D2040: 'Rain Water Drainage',
  D3020: 'Heat Generating Systems',
  D3040: 'Distribution Systems',
  D3050: 'Terminal & Package Units',
  D5010: 'Electrical Service & Distribution',
  D5020: 'Lighting and Branch Wiring',
  D5030: 'Communications & Security',
  E1090: 'Other Equipment',
  E2020: 'Movable Furnishings',
  G2030: 'Pedestrian Paving',
  G2020: 'Parking Lots',
  G2040: 'Site Development',
  G2050: 'Landscaping',
} as const;

export type UniformatCode = keyof typeof UNIFORMAT;

/** Classifies elements. */
export class Classes {
  readonly #instances: Instances;
  readonly #relations: Relations;
  readonly #namespace: string;

  constructor(instances: Instances, relations: Relations, namespace: string) {
    this.#instances = instances;
    this.#relations = relations;
    this.#namespace = namespace;
  }

  /** Puts an element under a heading. */
  add(object: Ref<'IfcObjectDefinition'>, code: UniformatCode): void {
    this.#relations.add('classifies', this.#id(code), this.#reference(code), object);
  }

  #id(code: string): string {
    return `${this.#namespace}|uniformat|${code}`;
  }

  #reference(code: UniformatCode): Ref<'IfcClassificationReference'> {
    return this.#instances.once(`uniformat|${code}`, () =>
      this.#instances.writer.add('IfcClassificationReference', {
        Identification: code,
        Name: UNIFORMAT[code],
        ReferencedSource: this.#system(),
      }),
    );
  }

  #system(): Ref<'IfcClassification'> {
    return this.#instances.once('uniformat', () => {
      const system = this.#instances.writer.add('IfcClassification', {
        Source: 'National Institute of Standards and Technology (NISTIR 6389)',
        Edition: '1999',
        EditionDate: '1999-10-01',
        Name: 'UniFormat II',
      });
      const project = this.#instances.once('project', () => {
        throw new Error('The project is written first');
      });
      this.#instances.writer.add('IfcRelAssociatesClassification', {
        GlobalId: guidOf(partId(this.#id('system'), 'classifies')),
        RelatedObjects: [project],
        RelatingClassification: system,
      });
      return system;
    });
  }
}
