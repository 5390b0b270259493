import { Block } from './block.js';
import { Dictionary, Drawing, Handle, Table } from './carrier.js';
import type { DatabaseObject } from './carrier.js';
import { writeClasses } from './classes.js';
import { APPLICATION, Dimension, Viewport } from './entities/index.js';
import type { DimensionSpec, Entity, EntityStyle, ViewportSpec } from './entities/index.js';
import { writeHeader } from './header.js';
import {
  Layout,
  PlotStyleDictionary,
  TextRecord,
  dictionaryOf,
  material,
  multileaderStyle,
  multilineStyle,
} from './objects.js';
import { ActiveView, ApplicationId, DimStyle, DimStyleTable, Layer, LineType, NamedAxes, TextStyle } from './tables.js';
import type { DimStyleSpec, LayerSpec, LineTypeSpec } from './tables.js';
import { StrictTags, recordName } from './tags.js';
import type { Point } from './tags.js';

export interface DxfOptions {
  /** Beyond 0 and Defpoints. */
  readonly layers: readonly LayerSpec[];
  readonly lineTypes: readonly LineTypeSpec[];
  /** Dimension styles; the first is the current one. */
  readonly dimStyles: readonly [DimStyleSpec, ...DimStyleSpec[]];
  /** Font files by text style; `Standard` is required. */
  readonly fonts: Readonly<Record<string, string>> & { readonly Standard: string };
  /** Denominator of the drawing's scale. */
  readonly scale: number;
  /** Coordinate systems by name: by how much each is turned counter-clockwise, degrees. */
  readonly axes?: Readonly<Record<string, number>>;
  /** Texts that programs keep with the drawing and do not show, the first of which is their name. */
  readonly record?: readonly [string, ...string[]];
}

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

/** A sheet being filled: entities in millimetres of paper. */
export interface Sheet {
  add<E extends Entity>(entity: E): E;
  viewport(style: EntityStyle, spec: Omit<ViewportSpec, 'number'>): void;
}

const MODEL = '*Model_Space';

/**
 * A drawing in AutoCAD 2013 DXF. Build and serialise it without yielding: the carrier counts handles in a static, reset
 * here, so that the same content always gives the same bytes.
 */
export class DxfDocument extends Drawing {
  readonly model: Block;
  private readonly content: Block[] = [];
  private readonly sheets: { layout: Layout; block: Block; paper: Paper }[] = [];
  private readonly layouts: Dictionary;
  private readonly byLayer: DatabaseObject;
  private readonly modelLayout: Layout;
  private readonly records: Table;
  private dimensionCount = 0;
  /** Handles of the layers, by name. */
  readonly layerHandles = new Map<string, string>();
  private extents: { min: Point; max: Point } = { min: [0, 0], max: [420, 297] };

  constructor(private readonly options: DxfOptions) {
    super();
    // Clears the objects made by the constructor of the package: they carry handles of an earlier drawing.
    Handle.seed = 0;
    this.layers = {};
    this.lineTypes = {};
    this.tables = {};
    this.headers = {};
    this.records = new Table('BLOCK_RECORD');
    const plotStyles = new PlotStyleDictionary();
    this.byLayer = material('ByLayer');
    const globalMaterial = material('Global');
    const textStyle = this.symbolTables(plotStyles, globalMaterial);
    this.model = this.addContent(new Block(MODEL));
    this.modelLayout = new Layout({ name: 'Model', order: 0, paper: null }, this.model.record.handle);
    this.model.record.layoutHandle = this.modelLayout.handle;
    this.layouts = dictionaryOf({ Model: this.modelLayout });
    this.dictionary = dictionaryOf({
      ACAD_COLOR: new Dictionary(),
      ACAD_GROUP: new Dictionary(),
      ACAD_LAYOUT: this.layouts,
      ACAD_MATERIAL: dictionaryOf({ ByBlock: material('ByBlock'), ByLayer: this.byLayer, Global: globalMaterial }),
      ACAD_MLEADERSTYLE: dictionaryOf({ Standard: multileaderStyle(textStyle) }),
      ACAD_MLINESTYLE: dictionaryOf({ Standard: multilineStyle() }),
      ACAD_PLOTSETTINGS: new Dictionary(),
      ACAD_PLOTSTYLENAME: plotStyles,
      ACAD_SCALELIST: new Dictionary(),
      ACAD_TABLESTYLE: new Dictionary(),
      ACAD_VISUALSTYLE: new Dictionary(),
      ...(options.record ? { [options.record[0]]: new TextRecord(options.record) } : {}),
    });
  }

  /** The package's own extras lack most of what AutoCAD asks for; the scaffold is built in the constructor. */
  override generateAutocadExtras(): void {
    // Called by the package's constructor, before this object exists.
  }

  /** @returns handle of the text style Standard */
  private symbolTables(plotStyles: PlotStyleDictionary, globalMaterial: DatabaseObject): string {
    const { layers, lineTypes, dimStyles, fonts } = this.options;
    const table = (name: string, ...elements: DatabaseObject[]) => {
      const result = name === 'DIMSTYLE' ? new DimStyleTable(name) : new Table(name);
      for (const element of elements) result.add(element);
      this.tables[name] = result;
    };
    const zero: LayerSpec = { name: '0', color: 7, lineweight: -3 };
    const points: LayerSpec = { name: 'Defpoints', color: 7, lineweight: -3, isPlotted: false };
    const plain = ['ByBlock', 'ByLayer', 'Continuous'].map((name) => ({ name, description: '', dashes: [] }));
    const styles = Object.entries(fonts).map(([name, font]) => new TextStyle(name, font));
    const standard = styles.find((style) => style.name === 'Standard')!;
    table('VPORT');
    table('LTYPE', ...[...plain, ...lineTypes].map((spec) => new LineType(spec)));
    const made = [zero, points, ...layers].map(
      (spec) => new Layer(spec, plotStyles.normal.handle, globalMaterial.handle),
    );
    for (const layer of made) this.layerHandles.set(layer.name, layer.handle);
    table('LAYER', ...made);
    table('STYLE', ...styles);
    table('VIEW');
    table('UCS', ...Object.entries(this.options.axes ?? {}).map(([name, angle]) => new NamedAxes(name, angle)));
    table('APPID', new ApplicationId('ACAD'), new ApplicationId(APPLICATION));
    const base: DimStyleSpec = { ...dimStyles[0], name: 'Standard' };
    table('DIMSTYLE', ...[base, ...dimStyles].map((spec) => new DimStyle(spec, standard.handle)));
    return standard.handle;
  }

  private addContent(block: Block): Block {
    this.records.add(block.record);
    this.content.push(block);
    return block;
  }

  /** A named block, to be filled and referred to by Insert. */
  block(name: string): Block {
    return this.addContent(new Block(recordName(name)));
  }

  /** A dimension with the block that holds its picture, without which most viewers show nothing. */
  dimension(target: Block, style: EntityStyle, spec: Omit<DimensionSpec, 'block'>, picture: readonly Entity[]): void {
    this.dimensionCount += 1;
    // Not through `block`: the asterisk, which names of other records may not hold, says that the block is anonymous.
    const block = this.addContent(new Block(`*D${this.dimensionCount}`));
    for (const entity of picture) block.add(entity);
    target.add(new Dimension(style, { ...spec, block: block.name }));
  }

  /** A further tab; its name is made unique. */
  sheet(name: string, paper: Paper): Sheet {
    const order = this.sheets.length + 1;
    const block = this.addContent(new Block(order === 1 ? '*Paper_Space' : `*Paper_Space${order - 2}`, true));
    const wanted = recordName(name) || `Layout${order}`;
    const taken = new Set(['model', ...this.sheets.map((s) => s.layout.spec.name.toLowerCase())]);
    const unique = taken.has(wanted.toLowerCase()) ? `${wanted} (${order})` : wanted;
    const layout = new Layout({ name: unique, order, paper }, block.record.handle);
    block.record.layoutHandle = layout.handle;
    this.layouts.addChildDictionary(unique, layout);
    this.sheets.push({ layout, block, paper });
    let windows = 1;
    const overall = {
      center: [paper.width / 2, paper.height / 2] as const,
      width: paper.width * 1.1,
      height: paper.height * 1.1,
    };
    const main = new Viewport(
      { layer: 'Defpoints' },
      { ...overall, viewCenter: overall.center, viewHeight: overall.height, number: 1 },
    );
    layout.viewportHandle = block.add(main).handle;
    return {
      add: (entity) => block.add(entity),
      viewport: (style, spec) => void block.add(new Viewport(style, { ...spec, number: (windows += 1) })),
    };
  }

  /** Extents of model space, and the view on which the file opens, with a margin of 5 %. */
  frame(min: Point, max: Point): void {
    this.extents = { min, max };
    const width = Math.max(max[0] - min[0], 1);
    const height = Math.max(max[1] - min[1], 1);
    const aspect = 1.6;
    const seen = Math.max(height, width / aspect) * 1.1;
    const views = this.tables['VPORT'];
    if (views && views.elements.length === 0) {
      views.add(new ActiveView([(min[0] + max[0]) / 2, (min[1] + max[1]) / 2], seen, aspect));
    }
  }

  override _tagsManager(): StrictTags {
    const tags = new StrictTags();
    this.frame(this.extents.min, this.extents.max);
    const inline = new Set([this.model, this.sheets[0]?.block]);
    writeHeader(tags, {
      ...this.extents,
      scale: this.options.scale,
      dimStyle: this.options.dimStyles[0].name,
      decimalSign: this.options.dimStyles[0].decimalSign,
      seed: Handle.peek(),
      material: this.byLayer.handle,
      paper: [this.sheets[0]?.paper.width ?? 420, this.sheets[0]?.paper.height ?? 297],
    });
    writeClasses(tags);
    tags.start('TABLES');
    for (const table of [...Object.values(this.tables), this.records]) table.tags(tags);
    tags.end();
    tags.start('BLOCKS');
    for (const block of this.content) block.definition(tags, !inline.has(block));
    tags.end();
    tags.start('ENTITIES');
    this.model.content(tags);
    this.sheets[0]?.block.content(tags);
    tags.end();
    tags.start('OBJECTS');
    this.dictionary.tags(tags);
    tags.end();
    tags.push(0, 'EOF');
    return tags;
  }
}
