import { DatabaseObject, Dictionary } from './carrier.js';
import type { StrictTags } from './tags.js';
import { real } from './tags.js';

/** An object of the OBJECTS section whose content never changes: the scaffold AutoCAD expects in every drawing. */
class FixedObject extends DatabaseObject {
  constructor(
    private readonly kind: string,
    private readonly content: string,
    private readonly hasReactors = false,
  ) {
    super();
  }
  override tags(tags: StrictTags): void {
    tags.push(0, this.kind);
    tags.push(5, this.handle);
    if (this.hasReactors) {
      tags.push(102, '{ACAD_REACTORS');
      tags.push(330, this.ownerObjectHandle);
      tags.push(102, '}');
    }
    tags.push(330, this.ownerObjectHandle);
    if (this.content) tags.constants(this.content);
  }
}

const MATERIAL_MAPS =
  '70 0;40 1;71 1;41 1;91 -1023410177;42 1;72 1;3;73 1;74 1;75 1;44 0.5;73 0;45 1;46 1;77 1;4;78 1;79 1;170 1;48 1;' +
  '171 1;6;172 1;173 1;174 1;140 1;141 1;175 1;7;176 1;177 1;178 1;143 1;179 1;8;270 1;271 1;272 1;145 1;146 1;273 1;' +
  '9;274 1;275 1;276 1;42 1;72 1;3;73 1;74 1;75 1;94 63';

/** The material ByLayer, which changes nothing in the look of its object. */
export const material = (name: string): DatabaseObject =>
  new FixedObject('MATERIAL', `100 AcDbMaterial;1 ${name};2;${MATERIAL_MAPS}`, true);

/** The standard style of multilines. */
export const multilineStyle = (): DatabaseObject =>
  new FixedObject(
    'MLINESTYLE',
    '100 AcDbMlineStyle;2 Standard;70 0;3;62 256;51 90;52 90;71 2;49 0.5;62 256;6 BYLAYER;49 -0.5;62 256;6 BYLAYER',
    true,
  );

/**
 * The standard style of leaders.
 * @param textStyle handle of its text style
 */
export const multileaderStyle = (textStyle: string): DatabaseObject =>
  new FixedObject(
    'MLEADERSTYLE',
    '100 AcDbMLeaderStyle;179 2;170 2;171 1;172 0;90 2;40 0;41 0;173 1;91 -1056964608;92 -2;290 1;42 2;291 1;43 8;' +
      `3 Standard;44 4;300;342 ${textStyle};174 1;175 1;176 0;178 1;93 -1056964608;45 4;292 0;297 0;46 4;` +
      '94 -1056964608;47 1;49 1;140 1;294 1;141 0;177 0;142 1;295 0;296 0;143 3.75;271 0;272 9;273 9',
    true,
  );

/** The empty object that plot styles point to. */
export const placeholder = (): DatabaseObject => new FixedObject('ACDBPLACEHOLDER', '');

/** Dictionary of plot styles, whose default is the placeholder `Normal`. */
export class PlotStyleDictionary extends DatabaseObject {
  readonly normal = placeholder();

  override tags(tags: StrictTags): void {
    tags.push(0, 'ACDBDICTIONARYWDFLT');
    tags.push(5, this.handle);
    tags.push(330, this.ownerObjectHandle);
    tags.constants('100 AcDbDictionary;281 1;3 Normal');
    tags.push(350, this.normal.handle);
    tags.push(100, 'AcDbDictionaryWithDefault');
    tags.push(340, this.normal.handle);
    this.normal.ownerObjectHandle = this.handle;
    this.normal.tags(tags);
  }
}

export interface LayoutSpec {
  readonly name: string;
  /** Position among the tabs; 0 is the model. */
  readonly order: number;
  /** Sheet in mm; null for the model. */
  readonly paper: { readonly width: number; readonly height: number; readonly name: string } | null;
}

/** A tab: the model or a sheet, with its page setup (printed 1:1 in millimetres, full bleed). */
export class Layout extends DatabaseObject {
  viewportHandle: string | null = null;

  constructor(
    readonly spec: LayoutSpec,
    private readonly blockRecord: string,
  ) {
    super();
  }

  override tags(tags: StrictTags): void {
    const { paper, name, order } = this.spec;
    const [width, height] = paper ? [paper.width, paper.height] : [420, 297];
    tags.push(0, 'LAYOUT');
    tags.push(5, this.handle);
    tags.push(330, this.ownerObjectHandle);
    tags.push(100, 'AcDbPlotSettings');
    tags.push(1, '');
    if (paper) tags.push(2, 'DWG To PDF.pc3');
    tags.push(4, paper?.name ?? 'A3');
    tags.constants('6;40 0;41 0;42 0;43 0');
    tags.push(44, real(width));
    tags.push(45, real(height));
    tags.constants('46 0;47 0;48 0;49 0;140 0;141 0;142 1;143 1');
    // Sheets: standard scale, plot styles, lineweights printed, viewports first.
    tags.push(70, paper ? 688 : 1024);
    tags.constants('72 1;73 0;74 5;7;75 16;76 0;77 2;78 300;147 1;148 0;149 0;100 AcDbLayout');
    tags.push(1, name);
    tags.push(70, 1);
    tags.push(71, order);
    tags.xy(10, [0, 0]);
    tags.xy(11, [width, height]);
    tags.xyz(12, [0, 0]);
    tags.xyz(14, [0, 0]);
    tags.xyz(15, [width, height]);
    tags.constants('146 0;13 0;23 0;33 0;16 1;26 0;36 0;17 0;27 1;37 0;76 1');
    tags.push(330, this.blockRecord);
    if (this.viewportHandle) tags.push(331, this.viewportHandle);
  }
}

/** Texts that an application leaves in a drawing: programs keep them, and know nothing of them. */
export class TextRecord extends DatabaseObject {
  constructor(private readonly texts: readonly string[]) {
    super();
  }
  override tags(tags: StrictTags): void {
    tags.push(0, 'XRECORD');
    tags.push(5, this.handle);
    tags.push(330, this.ownerObjectHandle);
    tags.push(100, 'AcDbXrecord');
    tags.push(280, 1);
    for (const text of this.texts) tags.push(1, text);
  }
}

/** A dictionary with its entries, in the order given. */
export function dictionaryOf(entries: Readonly<Record<string, DatabaseObject>>): Dictionary {
  const dictionary = new Dictionary();
  for (const [name, child] of Object.entries(entries)) dictionary.addChildDictionary(name, child);
  return dictionary;
}
