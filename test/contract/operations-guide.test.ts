import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GROUNDS, SECTIONS } from './operations-guide.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const guide = read('docs/operations.md');

/** The text of a section, without its heading. */
function sectionOf(title: string): string {
  const [, text] = new RegExp(`^## ${title}\\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(guide) ?? [];
  expect(text, `the guide has a section « ${title} »`).toBeDefined();
  return text!;
}

const RULE = /^\|[-|]+\|$/;

/** Rows of the tables of a text without their heads, and its sentences. */
function statementsOf(text: string): string[] {
  const lines = text.split('\n').filter(Boolean);
  const isHead = (i: number) => RULE.test(lines[i]!) || RULE.test(lines[i + 1] ?? '');
  return lines.flatMap((line, i) => {
    if (line.startsWith('|')) return isHead(i) ? [] : [line.slice(1).trim()];
    // A colon, and what follows it, belong to the sentence.
    return line.replace(/^- /, '').split(/(?<=\.)\s+(?=[A-Z`])/);
  });
}

const statements = SECTIONS.flatMap((title) => statementsOf(sectionOf(title)));
const groundsOf = (statement: string) => Object.keys(GROUNDS).filter((words) => statement.startsWith(words));

test.each(statements)('has its test: %s', (statement) => {
  expect(groundsOf(statement), 'name its tests in operations-guide.ts, or write them first').toHaveLength(1);
});

test('no ground is left of a sentence that is gone', () => {
  const used = new Set(statements.flatMap(groundsOf));
  expect(Object.keys(GROUNDS).filter((words) => !used.has(words))).toEqual([]);
});

const proofs = Object.values(GROUNDS).flatMap((ground) => (ground === 'advice' ? [] : ground));

test.each([...new Set(proofs.map(([file]) => file))])('%s has the tests that are named', (file) => {
  const code = read(file);
  const names = proofs.filter(([named]) => named === file).map(([, name]) => name);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});

describe('columns “shown by”', () => {
  const named = [...guide.matchAll(/^\|.*\| ([^|]+) \|$/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`((?:test\/)?[a-z-]+\/[\w./-]+)`/g)].map(([, path]) => path!),
  );
  test.each([...new Set(named)])('%s is there', (path) => {
    const base = path.startsWith('test/') ? path : `test/${path}`;
    const forms = [base, `${base}.test.ts`, `${base}.ts`];
    expect(forms.some((form) => existsSync(new URL(form, ROOT)))).toBe(true);
  });
});
