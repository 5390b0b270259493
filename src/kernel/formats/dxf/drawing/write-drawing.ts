import type { Langue } from '../../../../words/index.js';
import { say, t } from '../../../../words/index.js';
import type { Building } from '../../../building/types.js';
import { merged } from '../../../drawing/boxes.js';
import type { Item, View } from '../../../drawing/display-list.js';
import { composeSheet } from '../../../drawing/sheet/compose.js';
import type { Sheet } from '../../../drawing/sheet/compose.js';
import type { SheetFormat } from '../../../drawing/sheet/formats.js';
import { DxfDocument } from '../document.js';
import type { Paper } from '../document.js';
import { TEXT_STYLES, addItem, associate } from './entities.js';
import type { Edges } from './entities.js';
import { detailedLayers, plainLayers } from './layering.js';
import type { Layering } from './layering.js';
import { asOpeningBlocks, BlockNames } from './opening-blocks.js';
import { originOf, RECORD_KEY } from './origin.js';
import { dimStyleSpecs, lineTypeSpecs } from './style.js';
import { addWallAxes } from './wall-axes.js';

/** A view and how far along +x its copy stands in model space. */
export interface ShiftedView {
  readonly view: View;
  readonly shift: number;
  /** Start of the names of its layers, where levels lie over one another. @default '' */
  readonly prefix?: string;
}

export interface DrawingDxfOptions {
  readonly langue: Langue;
  readonly hasOpenings: boolean;
  /** Project, for the title blocks. */
  readonly projet: string;
  /**
   * A layer for each kind of item and look, every entity ByLayer, openings as blocks, hatches that follow their
   * outlines.
   *
   * @default false
   */
  readonly isDetailed?: boolean;
}

/** Coordinate system whose second axis looks north, where the scene's does not. */
const NORTH_AXES = 'NORD';

const SHEET = t('Feuille', 'Sheet');

/** Media name as AutoCAD's PDF plotter knows it; a sheet made to measure has its own. */
function paperOf({ name, width, height }: SheetFormat, langue: Langue): Paper {
  const media = /^A\d$/.test(name) ? `ISO_full_bleed_${name}` : say(SHEET, langue);
  return { width, height, name: `${media}_(${width.toFixed(2)}_x_${height.toFixed(2)}_MM)` };
}

/** A level as it is written: its items, its sheet, and where both stand. */
interface Laid {
  readonly view: View;
  readonly shift: number;
  readonly prefix: string;
  readonly items: readonly Item[];
  readonly sheet: Sheet;
}

/** The levels with their sheets: layers are known before anything is written. */
function laidOut(building: Building, views: readonly ShiftedView[], options: DrawingDxfOptions): Laid[] {
  const { langue, projet, isDetailed = false } = options;
  const names = new BlockNames();
  return views.map(({ view, shift, prefix = '' }, i) => ({
    view,
    shift,
    prefix,
    items: isDetailed ? asOpeningBlocks(building, view.items, names) : view.items,
    sheet: composeSheet(building, [view], {
      langue,
      project: projet,
      title: view.title.text,
      feuille: `${i + 1} / ${views.length}`,
    }),
  }));
}

const layeringOf = (laid: readonly Laid[], { hasOpenings, isDetailed = false }: DrawingDxfOptions): Layering =>
  isDetailed
    ? detailedLayers(
        hasOpenings,
        laid,
        laid.map(({ sheet }) => sheet),
      )
    : plainLayers(
        hasOpenings,
        laid.map(({ prefix }) => prefix),
      );

/** Layers of the levels that a tab does not show: those that start as another level's do. */
const frozenIn = ({ layerHandles }: DxfDocument, own: Laid, laid: readonly Laid[]): string[] => {
  const others = laid.filter(({ prefix }) => prefix !== own.prefix).map(({ prefix }) => prefix);
  return [...layerHandles].flatMap(([name, handle]) => (others.some((one) => name.startsWith(one)) ? [handle] : []));
};

/** One tab a level: a locked viewport at the drawing's scale on the level's copy, and the title block. */
function addSheet(document: DxfDocument, own: Laid, laid: readonly Laid[], common: Common): void {
  const { view, shift, sheet } = own;
  const tab = document.sheet(view.name, paperOf(sheet.format, common.langue));
  const { origin } = sheet.views[0]!;
  // The window stops at the view's own bounds: further out stands the copy of the next level.
  const { minX, minY, maxX, maxY } = view.bounds;
  const center = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  tab.viewport(
    { layer: 'Defpoints' },
    {
      center: [origin.x + center.x / view.scale, origin.y + center.y / view.scale],
      width: (maxX - minX) / view.scale,
      height: (maxY - minY) / view.scale,
      viewCenter: [center.x + shift, center.y],
      viewHeight: maxY - minY,
      frozen: frozenIn(document, own, laid),
    },
  );
  const { blocks, layering } = common;
  const target = { document, add: tab.add, scale: 1, shift: 0, blocks, styler: layering.sheetStyler };
  for (const item of sheet.items) addItem(target, item, document.model);
}

/** What all levels of a document share. */
interface Common {
  readonly langue: Langue;
  readonly blocks: Set<string>;
  readonly layering: Layering;
}

/** Writes a plan drawing: model space in scene millimetres at 1:1, one sheet a level at the drawing's scale. */
export function drawingDxf(building: Building, views: readonly ShiftedView[], options: DrawingDxfOptions): string {
  const { langue } = options;
  const scale = views[0]?.view.scale ?? 100;
  const laid = laidOut(building, views, options);
  const layering = layeringOf(laid, options);
  const document = new DxfDocument({
    layers: layering.specs,
    lineTypes: lineTypeSpecs({ scale, langue }),
    dimStyles: dimStyleSpecs({ scale, langue }),
    fonts: TEXT_STYLES,
    scale,
    ...(building.northDeg === 0 ? {} : { axes: { [NORTH_AXES]: building.northDeg } }),
    record: [RECORD_KEY, JSON.stringify(originOf(building, views, options))],
  });
  const blocks = new Set<string>();
  for (const { view, items, shift, prefix } of laid) {
    const add = (entity: Parameters<typeof document.model.add>[0]) => void document.model.add(entity);
    const edges: Edges | undefined = options.isDetailed ? { outlines: new Map(), hatches: [] } : undefined;
    const target = { document, add, scale, shift, blocks, styler: layering.stylerOf(prefix), edges };
    for (const item of items) addItem(target, item, document.model);
    if (edges) associate(target, edges);
    addWallAxes(target, building, view);
  }
  for (const own of laid) addSheet(document, own, laid, { langue, blocks, layering });
  const { minX, minY, maxX, maxY } = merged(
    views.map(({ view, shift }) => ({
      ...view.bounds,
      minX: view.bounds.minX + shift,
      maxX: view.bounds.maxX + shift,
    })),
  );
  document.frame([minX, minY], [maxX, maxY]);
  return document.toDxfString();
}
