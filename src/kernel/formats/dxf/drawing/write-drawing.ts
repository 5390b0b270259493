import type { Langue } from '../../../../words/index.js';
import { say, t } from '../../../../words/index.js';
import type { Building } from '../../../building/types.js';
import { merged } from '../../../drawing/boxes.js';
import type { View } from '../../../drawing/display-list.js';
import { composeSheet } from '../../../drawing/sheet/compose.js';
import type { SheetFormat } from '../../../drawing/sheet/formats.js';
import { DxfDocument } from '../document.js';
import type { Paper } from '../document.js';
import { TEXT_STYLES, addItem } from './entities.js';
import { dimStyleSpecs, layerSpecs, lineTypeSpecs } from './style.js';

/** A view and how far along +x its copy stands in model space. */
export interface ShiftedView {
  readonly view: View;
  readonly shift: number;
}

export interface DrawingDxfOptions {
  readonly langue: Langue;
  readonly hasOpenings: boolean;
  /** Project, for the title blocks. */
  readonly projet: string;
}

const SHEET = t('Feuille', 'Sheet');

/** Media name as AutoCAD's PDF plotter knows it; a sheet made to measure has its own. */
function paperOf({ name, width, height }: SheetFormat, langue: Langue): Paper {
  const media = /^A\d$/.test(name) ? `ISO_full_bleed_${name}` : say(SHEET, langue);
  return { width, height, name: `${media}_(${width.toFixed(2)}_x_${height.toFixed(2)}_MM)` };
}

/** One tab a level: a locked viewport at the drawing's scale on the level's copy, and the title block. */
function addSheet(
  document: DxfDocument,
  building: Building,
  { view, shift }: ShiftedView,
  index: number,
  count: number,
  { langue, projet }: DrawingDxfOptions,
  blocks: Set<string>,
): void {
  const sheet = composeSheet(building, [view], {
    langue,
    project: projet,
    title: view.title.text,
    feuille: `${index + 1} / ${count}`,
  });
  const tab = document.sheet(view.name, paperOf(sheet.format, langue));
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
    },
  );
  const target = { document, add: tab.add, scale: 1, shift: 0, blocks };
  for (const item of sheet.items) addItem(target, item, document.model);
}

/** Writes a plan drawing: model space in scene millimetres at 1:1, one sheet a level at the drawing's scale. */
export function drawingDxf(building: Building, views: readonly ShiftedView[], options: DrawingDxfOptions): string {
  const scale = views[0]?.view.scale ?? 100;
  const document = new DxfDocument({
    layers: layerSpecs(options.hasOpenings),
    lineTypes: lineTypeSpecs({ scale, langue: options.langue }),
    dimStyles: dimStyleSpecs({ scale, langue: options.langue }),
    fonts: TEXT_STYLES,
    scale,
  });
  const blocks = new Set<string>();
  for (const { view, shift } of views) {
    const target = {
      document,
      add: (entity: Parameters<typeof document.model.add>[0]) => void document.model.add(entity),
      scale,
      shift,
      blocks,
    };
    for (const item of view.items) addItem(target, item, document.model);
  }
  for (const [i, shifted] of views.entries()) addSheet(document, building, shifted, i, views.length, options, blocks);
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
