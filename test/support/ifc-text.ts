/** A point in plan, in the unit of the file. */
export type Plan = readonly [number, number];

/** How the files of tests say their unit of length. */
const UNITS = {
  mm: (add: Add) => add(`IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)`),
  m: (add: Add) => add(`IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)`),
  foot: (add: Add) => {
    const metre = add(`IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)`);
    const dimensions = add(`IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0)`);
    const factor = add(`IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),${metre})`);
    return add(`IFCCONVERSIONBASEDUNIT(${dimensions},.LENGTHUNIT.,'FOOT',${factor})`);
  },
} as const;

type Add = (line: string) => string;
export type Unit = keyof typeof UNITS;

/** Numbers as STEP writes reals. */
const real = (value: number): string => {
  const text = String(Math.round(value * 1e6) / 1e6);
  return text.includes('.') ? text : `${text}.`;
};
const list = (...values: readonly number[]): string => `(${values.map(real).join(',')})`;

export interface Placed {
  /** In the unit of the file. */
  readonly z?: number;
  readonly at?: Plan;
  /** Turn of the element about its place, degrees. */
  readonly turn?: number;
  readonly name?: string;
}

/** Writes small files of other programs by hand: profiles extruded upwards, with their openings and wholes. */
export class IfcText {
  readonly #lines: string[] = [];
  readonly #context: string;
  readonly #up: string;
  readonly #schema: 'IFC4' | 'IFC2X3';
  #guids = 0;

  constructor({ unit = 'mm', schema = 'IFC4' }: { readonly unit?: Unit; readonly schema?: 'IFC4' | 'IFC2X3' } = {}) {
    this.#schema = schema;
    const length = UNITS[unit](this.add);
    const units = this.add(`IFCUNITASSIGNMENT((${length}))`);
    this.#context = this.add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,${this.#axes(0, 0, 0, 0)},$)`);
    this.#up = this.add(`IFCDIRECTION((0.,0.,1.))`);
    this.add(`IFCPROJECT('${this.guid()}',$,'Essai',$,$,$,$,(${this.#context}),${units})`);
  }

  readonly add = (line: string): string => {
    this.#lines.push(line);
    return `#${this.#lines.length}`;
  };

  /** A GlobalId of the file. */
  guid(): string {
    this.#guids += 1;
    return `0essai${String(this.#guids).padStart(16, '0')}`;
  }

  #axes(x: number, y: number, z: number, turn: number): string {
    const place = this.add(`IFCCARTESIANPOINT(${list(x, y, z)})`);
    const angle = (turn * Math.PI) / 180;
    const towards = this.add(`IFCDIRECTION(${list(Math.cos(angle), Math.sin(angle), 0)})`);
    const up = this.add(`IFCDIRECTION((0.,0.,1.))`);
    return this.add(`IFCAXIS2PLACEMENT3D(${place},${up},${towards})`);
  }

  /** A profile extruded upwards, as the representation of a product. */
  shape(profile: readonly Plan[], height: number): string {
    const points = [...profile, profile[0]!].map((point) => this.add(`IFCCARTESIANPOINT(${list(...point)})`));
    const curve = this.add(`IFCPOLYLINE((${points.join(',')}))`);
    const area = this.add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${curve})`);
    const solid = this.add(`IFCEXTRUDEDAREASOLID(${area},${this.#axes(0, 0, 0, 0)},${this.#up},${real(height)})`);
    const body = this.add(`IFCSHAPEREPRESENTATION(${this.#context},'Body','SweptSolid',(${solid}))`);
    return this.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${body}))`);
  }

  /** Plane faces, as the representation of a product. */
  faces(faces: readonly (readonly (readonly [number, number, number])[])[]): string {
    const all = faces.map((face) => {
      const points = face.map((point) => this.add(`IFCCARTESIANPOINT(${list(...point)})`));
      const loop = this.add(`IFCPOLYLOOP((${points.join(',')}))`);
      return this.add(`IFCFACE((${this.add(`IFCFACEOUTERBOUND(${loop},.T.)`)}))`);
    });
    const shell = this.add(`IFCCLOSEDSHELL((${all.join(',')}))`);
    const brep = this.add(`IFCFACETEDBREP(${shell})`);
    const body = this.add(`IFCSHAPEREPRESENTATION(${this.#context},'Body','Brep',(${brep}))`);
    return this.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${body}))`);
  }

  /** An element; what its class has behind its Tag is given. */
  element(
    entity: string,
    shape: string,
    { z = 0, at = [0, 0], turn = 0, name = entity }: Placed = {},
    rest = '',
  ): string {
    const placement = this.add(`IFCLOCALPLACEMENT($,${this.#axes(at[0], at[1], z, turn)})`);
    return this.add(`${entity}('${this.guid()}',$,'${name}',$,$,${placement},${shape},$${rest})`);
  }

  /** A wall over a profile. */
  wall(profile: readonly Plan[], height: number, placed: Placed = {}): string {
    const rest = this.#schema === 'IFC4' ? ',$' : '';
    return this.element('IFCWALL', this.shape(profile, height), placed, rest);
  }

  /** An opening through an element. */
  opening(host: string, profile: readonly Plan[], height: number, placed: Placed = {}): string {
    const rest = this.#schema === 'IFC4' ? ',$' : '';
    const opening = this.element('IFCOPENINGELEMENT', this.shape(profile, height), placed, rest);
    this.add(`IFCRELVOIDSELEMENT('${this.guid()}',$,$,$,${host},${opening})`);
    return opening;
  }

  /** Parts of a whole. */
  aggregate(whole: string, parts: readonly string[]): void {
    this.add(`IFCRELAGGREGATES('${this.guid()}',$,$,$,${whole},(${parts.join(',')}))`);
  }

  toString(): string {
    const data = this.#lines.map((line, i) => `#${i + 1}=${line};`).join('\n');
    return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');
FILE_NAME('essai.ifc','2026-01-01T00:00:00',('A'),('B'),'','','');
FILE_SCHEMA(('${this.#schema}'));
ENDSEC;
DATA;
${data}
ENDSEC;
END-ISO-10303-21;
`;
  }
}

/** Corners of an upright rectangle in plan. */
export const rectangle = (x: number, y: number, l: number, p: number): Plan[] => [
  [x, y],
  [x + l, y],
  [x + l, y + p],
  [x, y + p],
];
