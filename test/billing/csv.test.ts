import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST } from '../../src/contract/index.js';
import { csvRow } from '../../src/billing/journal/csv.js';
import { journalCsv } from '../../src/billing/journal/export.js';
import { openBench } from './support.js';

/** A reader of RFC 4180 written for this test. */
function parseRow(text: string): string[] {
  const cells: string[] = [];
  let rest = text.replace(/\r\n$/, '');
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|$)/.exec(rest)!;
    cells.push(match[1] === undefined ? match[2]! : match[1].replaceAll('""', '"'));
    if (match[3] === '') return cells;
    rest = rest.slice(match[0].length);
  }
}

async function collect(rows: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('the journal as CSV', () => {
  it('reads back what was written, whatever the text, and starts no formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parseRow(csvRow(cells));
        expect(read.map((cell, i) => (cell === `'${cells[i]}` ? cells[i] : cell))).toEqual(cells);
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
    expect(csvRow([-3, '=1+1', 'a,"b"', null])).toBe(`-3,'=1+1,"a,""b""",\r\n`);
  });

  it('exports every line once, over several pages and keys, or one month', async () => {
    const bench = await openBench();
    const [a, b] = [await bench.key('agent'), await bench.key('agent')];
    for (let i = 0; i < 320; i++) await bench.call((i % 2 ? a : b).secret, COST.irl);
    bench.at('2026-04-10T12:00:00Z');
    const many = Array.from({ length: 300 }, () => bench.call(a.secret, COST.irl));
    await Promise.all(many);
    const rows = await collect(journalCsv(bench.db));
    expect(rows.length).toBe(1 + 620);
    expect(new Set(rows.map((row) => parseRow(row)[11])).size).toBe(621);
    expect((await collect(journalCsv(bench.db, { month: '2026-04' }))).length).toBe(301);
    expect((await collect(journalCsv(bench.db, { keyId: b.id }))).length).toBe(161);
    await bench.close();
  });
});
