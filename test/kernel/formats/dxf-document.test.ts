import { expect, test } from 'vitest';
import * as dxf from '../../../src/kernel/formats/dxf/index.js';

const dimStyle = {
  name: 'COTES',
  scale: 100,
  textHeight: 2.5,
  tick: 1,
  gap: 0.7,
  extensionBeyond: 1.2,
  extensionOffset: 0.6,
  extension: 4,
  factor: 0.001,
  round: 0,
  decimals: 2,
  decimalSign: 44,
  isShort: false,
  textStyle: 'Standard',
};
const newDocument = () =>
  new dxf.DxfDocument({
    layers: [{ name: 'MURS', color: 7, lineweight: 50 }],
    lineTypes: [],
    dimStyles: [dimStyle],
    fonts: { Standard: 'arial.ttf' },
    scale: 100,
  });
const style = { layer: 'MURS' };

/** Group codes and values, read without the writer. */
const tagsOf = (text: string) => {
  const lines = text.split('\n');
  return Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, i) => [Number(lines[2 * i]), lines[2 * i + 1]!] as const,
  );
};

function sample() {
  const document = newDocument();
  document.model.add(
    new dxf.Polyline(
      style,
      [
        [0, 0],
        [1000, 0],
        [1000, 500],
      ],
      true,
      [0.5, 0, 0],
    ),
  );
  document.model.add(
    new dxf.Text(style, { at: [0, 0], height: 250, value: 'Séjour\n100%%c ^J {\\P}', align: 'center' }),
  );
  const sheet = document.sheet('RDC', { width: 420, height: 297, name: 'A3' });
  sheet.viewport(
    { layer: 'Defpoints' },
    { center: [200, 150], width: 300, height: 200, viewCenter: [500, 250], viewHeight: 20_000 },
  );
  document.sheet('rdc', { width: 420, height: 297, name: 'A3' });
  document.frame([0, 0], [1000, 500]);
  return document.toDxfString();
}

test('the same content is the same bytes, whatever was written before', () => {
  const first = sample();
  newDocument().toDxfString();
  expect(sample()).toBe(first);
});

test('handles are unique and below $HANDSEED, and the file ends with a line', () => {
  const text = sample();
  const handles = tagsOf(text)
    .filter(([code], i, all) => code === 5 && all[i - 1]?.[0] === 0)
    .map(([, value]) => value);
  const seed = tagsOf(text)[tagsOf(text).findIndex(([, value]) => value === '$HANDSEED') + 1]![1];
  expect(new Set(handles).size).toBe(handles.length);
  expect(Math.max(...handles.map((h) => Number.parseInt(h, 16)))).toBeLessThan(Number.parseInt(seed, 16));
  expect(text.endsWith('\n0\nEOF\n')).toBe(true);
});

test('units, version and code page are those of a metric UTF-8 drawing', () => {
  const tags = tagsOf(sample());
  const header = (name: string) => tags[tags.findIndex(([, value]) => value === name) + 1];
  expect(header('$ACADVER')).toEqual([1, 'AC1027']);
  expect(header('$INSUNITS')).toEqual([70, '4']);
  expect(header('$MEASUREMENT')).toEqual([70, '1']);
  expect(header('$DWGCODEPAGE')).toEqual([3, 'ANSI_1252']);
});

test('numbers that are not finite never reach the file', () => {
  for (const bad of [Number.NaN, Infinity, -Infinity]) {
    const document = newDocument();
    document.model.add(new dxf.Line(style, [0, 0], [bad, 0]));
    expect(() => document.toDxfString()).toThrow(dxf.DxfValueError);
  }
});

test('text cannot break out of its line, nor call special signs', () => {
  const value = tagsOf(sample()).find(([code, text]) => code === 1 && text.startsWith('Séjour'))![1];
  expect(value).toBe('Séjour 100%%%%%%c ^ J {\\P}');
});

test('two tabs of one name are told apart, without regard to case', () => {
  const names = tagsOf(sample())
    .filter(([code, value], i, all) => code === 1 && all[i - 1]?.[1] === 'AcDbLayout' && value)
    .map(([, value]) => value);
  expect(names).toEqual(['Model', 'RDC', 'rdc (2)']);
});
