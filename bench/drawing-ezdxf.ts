import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dimStyleSpecs, layerSpecs, lineTypeSpecs } from '../src/kernel/formats/dxf/drawing/style.js';
import { TEXT_STYLES } from '../src/kernel/formats/dxf/drawing/entities.js';
import { addItem } from '../src/kernel/formats/dxf/drawing/entities.js';
import { plainLayers } from '../src/kernel/formats/dxf/drawing/layering.js';
import { DxfDocument } from '../src/kernel/formats/dxf/document.js';
import type { Item, SymbolBlock } from '../src/kernel/drawing/display-list.js';

export const WALLS = 5000;
export const DIMENSIONS = 1000;
/** Where a wall of the drawing stands: rows of a hundred. */
const place = (i: number) => ({ x: (i % 100) * 5000, y: Math.floor(i / 100) * 3000 });

const SOCKET: SymbolBlock = {
  name: 'PRISE',
  unit: 'scene',
  tags: ['REPERE'],
  strokes: [
    { kind: 'arc', center: { x: 0, y: 0 }, radius: 100, start: 0, end: 180 },
    {
      kind: 'line',
      points: [
        { x: 0, y: 100 },
        { x: 0, y: 200 },
      ],
    },
  ],
};

function itemsOf(i: number): Item[] {
  const { x, y } = place(i);
  const ring = [
    { x, y },
    { x: x + 4000, y },
    { x: x + 4000, y: y + 200 },
    { x, y: y + 200 },
  ];
  const items: Item[] = [
    { kind: 'polyline', layer: 'MURS', class: 'cut', pen: 0.5, points: ring, isClosed: true },
    { kind: 'hatch', layer: 'MURS', class: 'cut', pen: 0.13, rings: [ring], fill: 'cree_hachure' },
    {
      kind: 'block',
      layer: 'ELEC',
      class: 'projected',
      pen: 0.18,
      symbol: SOCKET,
      at: { x: x + 2000, y: y + 200 },
      attributes: { REPERE: `P${i}` },
    },
    {
      kind: 'text',
      layer: 'PLAN',
      class: 'annotation',
      pen: 0.18,
      at: { x: x + 1000, y: y + 800 },
      value: `Mur ${i}`,
      height: 2.5,
    },
  ];
  if (i < DIMENSIONS) {
    items.push({
      kind: 'dimension',
      layer: 'PLAN',
      class: 'annotation',
      pen: 0.13,
      from: { x, y },
      to: { x: x + 4000, y },
      angle: 0,
      lineFrom: { x, y: y - 800 },
      lineTo: { x: x + 4000, y: y - 800 },
      value: 4000,
      written: 4000,
      text: '4,00',
      height: 2.5,
      textAt: { x: x + 2000, y: y - 600 },
      textRotation: 0,
      isTextMoved: false,
      objectSide: 1,
    });
  }
  return items;
}

/** The entities through our writer: text of the file. */
export function ours(): string {
  const document = new DxfDocument({
    layers: layerSpecs(true),
    lineTypes: lineTypeSpecs({ scale: 100, langue: 'fr' }),
    dimStyles: dimStyleSpecs({ scale: 100, langue: 'fr' }),
    fonts: TEXT_STYLES,
    scale: 100,
  });
  const target = {
    document,
    add: (entity: Parameters<typeof document.model.add>[0]) => void document.model.add(entity),
    scale: 100,
    shift: 0,
    blocks: new Set<string>(),
    styler: plainLayers(true, []).stylerOf(''),
  };
  for (let i = 0; i < WALLS; i++) for (const item of itemsOf(i)) addItem(target, item, document.model);
  document.frame([0, 0], [500_000, 150_000]);
  return document.toDxfString();
}

/** The same entities through ezdxf, best of three after a warm-up of the library; prints seconds and counts. */
const SAME = `
import sys, time, io, ezdxf
def build(path):
    doc = ezdxf.new('R2013', setup=True)
    msp = doc.modelspace()
    for name in ('MURS', 'ELEC', 'PLAN'): doc.layers.add(name)
    block = doc.blocks.new('PRISE')
    block.add_arc((0, 0), 100, 0, 180)
    block.add_line((0, 100), (0, 200))
    block.add_attdef('REPERE', (0, 0), dxfattribs={'height': 100})
    for i in range(${WALLS}):
        x, y = (i % 100) * 5000, (i // 100) * 3000
        ring = [(x, y), (x + 4000, y), (x + 4000, y + 200), (x, y + 200)]
        msp.add_lwpolyline(ring, close=True, dxfattribs={'layer': 'MURS'})
        hatch = msp.add_hatch(dxfattribs={'layer': 'MURS'})
        hatch.set_pattern_fill('ANSI31', scale=100)
        hatch.paths.add_polyline_path(ring, is_closed=True)
        socket = msp.add_blockref('PRISE', (x + 2000, y + 200), dxfattribs={'layer': 'ELEC'})
        socket.add_auto_attribs({'REPERE': 'P%d' % i})
        msp.add_text('Mur %d' % i, height=250, dxfattribs={'layer': 'PLAN'}).set_placement((x + 1000, y + 800))
        if i < ${DIMENSIONS}:
            msp.add_linear_dim(base=(x, y - 800), p1=(x, y), p2=(x + 4000, y), dimstyle='EZDXF',
                               override={'dimtxt': 250}, dxfattribs={'layer': 'PLAN'}).render()
    doc.saveas(path)
    return len(msp)
times = []
for _ in range(3):
    start = time.perf_counter(); count = build(sys.argv[1]); times.append(time.perf_counter() - start)
check = ezdxf.readfile(sys.argv[2]); audit = check.audit()
print(min(times), count, len(check.modelspace()), len(audit.errors) + len(audit.fixes), ezdxf.__version__)
`;

export interface Peer {
  readonly seconds: number;
  readonly entities: number;
  readonly oursEntities: number;
  readonly faults: number;
  readonly version: string;
}

/** Runs ezdxf beside us, which also reads our file back; null where it is not installed. */
export function ezdxf(folder: string, dxf: string): Peer | null {
  const python = [process.env['EZDXF_PYTHON'], 'python3']
    .filter((name): name is string => Boolean(name))
    .find((name) => spawnSync(name, ['-c', 'import ezdxf']).status === 0);
  if (!python) return null;
  writeFileSync(`${folder}/ours.dxf`, dxf);
  const { stdout } = spawnSync(python, ['-c', SAME, `${folder}/theirs.dxf`, `${folder}/ours.dxf`], {
    encoding: 'utf8',
  });
  const [seconds, entities, oursEntities, faults, version] = stdout.trim().split(' ');
  return {
    seconds: Number(seconds),
    entities: Number(entities),
    oursEntities: Number(oursEntities),
    faults: Number(faults),
    version: version ?? '',
  };
}
