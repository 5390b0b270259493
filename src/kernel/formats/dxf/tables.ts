import { DatabaseObject, Table } from './carrier.js';
import type { Point, StrictTags } from './tags.js';
import { real } from './tags.js';

/** Entry of a symbol table; DIMSTYLE alone carries its handle on code 105. */
abstract class TableRecord extends DatabaseObject {
  constructor(
    private readonly kind: string,
    private readonly subclass: string,
    readonly name: string,
    private readonly handleCode = 5,
  ) {
    super();
  }

  protected abstract body(tags: StrictTags): void;

  override tags(tags: StrictTags): void {
    tags.push(0, this.kind);
    tags.push(this.handleCode, this.handle);
    tags.push(330, this.ownerObjectHandle);
    tags.push(100, 'AcDbSymbolTableRecord');
    tags.push(100, this.subclass);
    tags.push(2, this.name);
    tags.push(70, 0);
    this.body(tags);
  }
}

export interface LayerSpec {
  readonly name: string;
  /** AutoCAD colour index. */
  readonly color: number;
  /** Hundredths of a millimetre; -3 is the default of the software. */
  readonly lineweight: number;
  /** @default true */
  readonly isPlotted?: boolean;
  /** @default 'Continuous' */
  readonly linetype?: string;
}

export class Layer extends TableRecord {
  constructor(
    private readonly spec: LayerSpec,
    private readonly plotStyle: string,
    private readonly material: string,
  ) {
    super('LAYER', 'AcDbLayerTableRecord', spec.name);
  }
  protected body(tags: StrictTags): void {
    tags.push(62, this.spec.color);
    tags.push(6, this.spec.linetype ?? 'Continuous');
    if (this.spec.isPlotted === false) tags.push(290, 0);
    tags.push(370, this.spec.lineweight);
    tags.push(390, this.plotStyle);
    tags.push(347, this.material);
  }
}

export interface LineTypeSpec {
  readonly name: string;
  readonly description: string;
  /** Dashes (positive), gaps (negative) and dots (0), drawing units. */
  readonly dashes: readonly number[];
}

export class LineType extends TableRecord {
  constructor(private readonly spec: LineTypeSpec) {
    super('LTYPE', 'AcDbLinetypeTableRecord', spec.name);
  }
  protected body(tags: StrictTags): void {
    const { description, dashes } = this.spec;
    tags.push(3, description);
    tags.push(72, 65);
    tags.push(73, dashes.length);
    tags.push(40, real(dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)));
    for (const dash of dashes) {
      tags.push(49, real(dash));
      tags.push(74, 0);
    }
  }
}

export class TextStyle extends TableRecord {
  constructor(
    name: string,
    private readonly font: string,
  ) {
    super('STYLE', 'AcDbTextStyleTableRecord', name);
  }
  protected body(tags: StrictTags): void {
    tags.constants('40 0;41 1;50 0;71 0;42 2.5');
    tags.push(3, this.font);
    tags.push(4, '');
  }
}

export class ApplicationId extends TableRecord {
  constructor(name: string) {
    super('APPID', 'AcDbRegAppTableRecord', name);
  }
  protected body(): void {
    // A registered application is only its name.
  }
}

/** A coordinate system that a user may take by its name: about the origin, turned counter-clockwise by an angle. */
export class NamedAxes extends TableRecord {
  /** @param angle degrees */
  constructor(
    name: string,
    private readonly angle: number,
  ) {
    super('UCS', 'AcDbUCSTableRecord', name);
  }
  protected body(tags: StrictTags): void {
    const [c, s] = [Math.cos((this.angle * Math.PI) / 180), Math.sin((this.angle * Math.PI) / 180)];
    tags.xyz(10, [0, 0]);
    tags.xyz(11, [c, s]);
    tags.xyz(12, [-s, c]);
  }
}

/** The active view of model space: centred on the drawing, so that the file opens framed. */
export class ActiveView extends TableRecord {
  constructor(
    private readonly center: Point,
    private readonly height: number,
    private readonly aspect: number,
  ) {
    super('VPORT', 'AcDbViewportTableRecord', '*Active');
  }
  protected body(tags: StrictTags): void {
    tags.constants('10 0;20 0;11 1;21 1');
    tags.xy(12, this.center);
    tags.constants('13 0;23 0;14 0.5;24 0.5;15 0.5;25 0.5;16 0;26 0;36 1;17 0;27 0;37 0');
    tags.push(40, real(this.height));
    tags.push(41, real(this.aspect));
    tags.constants('42 50;43 0;44 0;50 0;51 0;71 0;72 1000;73 1;74 3;75 0;76 0;77 0;78 0;281 0;65 1');
    tags.constants('110 0;120 0;130 0;111 1;121 0;131 0;112 0;122 1;132 0;79 0;146 0');
  }
}

export interface DimStyleSpec {
  readonly name: string;
  /** Denominator of the drawing's scale: sizes below are millimetres on paper. */
  readonly scale: number;
  readonly textHeight: number;
  readonly tick: number;
  readonly gap: number;
  readonly extensionBeyond: number;
  readonly extensionOffset: number;
  /** Fixed length of extension lines. */
  readonly extension: number;
  /** What a drawing unit is worth in the unit shown: 0.001 shows metres. */
  readonly factor: number;
  /** What is rounded to, in the unit shown; 0 for nothing. */
  readonly round: number;
  readonly decimals: number;
  /** Code of the sign before the decimals: 44 is the comma, 46 the point. */
  readonly decimalSign: number;
  /** True to drop trailing zeros. */
  readonly isShort: boolean;
  readonly textStyle: string;
}

export class DimStyle extends TableRecord {
  /** @param textStyleHandle handle of the STYLE record */
  constructor(
    private readonly spec: DimStyleSpec,
    private readonly textStyleHandle: string,
  ) {
    super('DIMSTYLE', 'AcDbDimStyleTableRecord', spec.name, 105);
  }
  protected body(tags: StrictTags): void {
    const s = this.spec;
    const sizes = { 40: s.scale, 41: s.tick, 42: s.extensionOffset, 43: 7, 44: s.extensionBeyond };
    for (const [code, value] of Object.entries(sizes)) tags.push(Number(code), real(value));
    tags.push(45, real(s.round));
    tags.constants('46 0;47 0;48 0');
    tags.push(49, real(s.extension));
    tags.push(140, real(s.textHeight));
    tags.push(141, 2.5);
    tags.push(142, real(s.tick));
    tags.constants('143 0.03937007874');
    tags.push(144, real(s.factor));
    tags.constants('145 0;146 1');
    tags.push(147, real(s.gap));
    // 69: the value masks what is drawn under it, boards of a terrace above all.
    tags.constants('148 0;69 1;70 0;71 0;72 0;73 0;74 0;75 0;76 0;77 1');
    tags.push(78, s.isShort ? 8 : 0);
    tags.constants('79 3;170 0;171 3;172 1;173 0;174 0;175 0;176 0;177 0;178 0;179 2');
    tags.push(271, s.decimals);
    tags.push(272, s.decimals);
    tags.constants('273 2;274 3;275 0;276 0;277 2');
    tags.push(278, s.decimalSign);
    tags.constants('279 0;280 0;281 0;282 0;283 0;284 8;285 0;286 0;288 0;289 3;290 1');
    tags.push(340, this.textStyleHandle);
    tags.constants('371 -2;372 -2');
  }
}

/** The one table with a subclass of its own, whose marker stands between the count of records and what it adds. */
export class DimStyleTable extends Table {
  override tags(tags: StrictTags): void {
    tags.push(0, 'TABLE');
    tags.push(2, this.name);
    tags.push(5, this.handle);
    tags.push(330, this.ownerObjectHandle);
    tags.push(100, 'AcDbSymbolTable');
    tags.push(70, this.elements.length);
    tags.push(100, 'AcDbDimStyleTable');
    tags.push(71, 1);
    for (const element of this.elements) element.tags(tags);
    tags.push(0, 'ENDTAB');
  }
}
