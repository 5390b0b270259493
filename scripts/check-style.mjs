#!/usr/bin/env node
// What the formatter and the linter cannot hold: no line of code above 120 columns, no exported function without a
// docstring, no text in two languages but through src/words.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const WIDTH = 120;

/**
 * Tables of data that no formatter can break: DXF variables a row of names, values a line; entities of IFC a line each.
 * Every other file keeps to the width, but for sentences.
 */
const TABLES = [/^src\/kernel\/formats\/dxf\/header\.ts$/, /^src\/kernel\/formats\/ifc\/schema\/facts\//];

/** A sentence for people stands on a line of its own, whole: it is searched, compared and translated as it is read. */
const SENTENCE = /^\s*(?:[\w'-]+: )?(?:\w+\()?(['"`])(?:(?!\1).)*\1\)?[,;)]*$/;

const files = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|jsx|css|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

const tooWide = (file, lines) =>
  TABLES.some((table) => table.test(file))
    ? []
    : lines.flatMap((line, i) =>
        line.length > WIDTH && !SENTENCE.test(line) ? [`${file}:${i + 1} has ${line.length} columns`] : [],
      );

/** `export function f`, `export const f = (…) =>`, `export const f = async <T>(…)…`: what others call. */
const DECLARED = /(?:async )?function\*? (\w+)/;
const ARROW = /const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^=]*>)?\(?(?:[^)=]*\)?(?:: [^=]+)? =>|\()/;
const ARROW_BELOW = /const (\w+) =$/;
const FUNCTION = new RegExp(
  `^export (?:default )?(?:${[DECLARED, ARROW, ARROW_BELOW].map(({ source }) => source).join('|')})`,
);

/** The docstring ends right above; the further signatures of an overloaded function share that of the first. */
function isDescribed(lines, i, name) {
  let above = i - 1;
  while (/^\s*\/\/ eslint-disable/.test(lines[above] ?? '')) above--;
  if (/\*\/\s*$/.test(lines[above] ?? '')) return true;
  return lines.slice(0, i).some((line) => new RegExp(`^export (?:async )?function\\*? ${name}\\b`).test(line));
}

const isArrow = (lines, i) =>
  /=>/.test(
    lines
      .slice(i, i + 12)
      .join('\n')
      .split(';')[0],
  );

const undescribed = (file, lines) =>
  file.startsWith('src/')
    ? lines.flatMap((line, i) => {
        const match = FUNCTION.exec(line);
        const name = match?.[1] ?? match?.[2] ?? match?.[3];
        if (!name || (match[1] === undefined && !isArrow(lines, i)) || isDescribed(lines, i, name)) return [];
        return [`${file}:${i + 1} ${name} has no docstring`];
      })
    : [];

/** What differs from one language to the other and is no text: signs, locales, what is made or kept for each. */
const NOT_TEXTS = new Set([
  'DECIMAL_SIGNS',
  'SEPARATORS',
  'LOCALES',
  'operation.help',
  'made',
  'texts',
  'cache[io]',
  'issue.params',
]);
const INDEXED = /(\w+(?:\.\w+)*(?:\[\w+\])?|\))(?:\?\.)?\[langue\]/g;

/** A sentence put together by hand in each language: `fr: \`… ${`, `t('…', \`… ${`, `${name.fr}`. */
const BY_HAND = [
  /\b(?:fr|en):\s*`[^`]*\$\{/g,
  /\bt\(\s*`[^`]*\$\{/g,
  /\bt\(\s*(?:'[^'\n]*'|"[^"\n]*"),\s*`[^`]*\$\{/g,
  /\$\{[\w.]+\.(?:fr|en)\}/g,
];

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** `src/words` alone reads one language of a text, and fills its places. */
function besideWords(file, text) {
  if (!/^(src|web|examples)\//.test(file) || file.startsWith('src/words/')) return [];
  const indexed = [...text.matchAll(INDEXED)]
    .filter(([, what]) => !NOT_TEXTS.has(what))
    .map(({ 0: found, index }) => `${file}:${lineAt(text, index)} ${found}: say it with say() of src/words`);
  const written = BY_HAND.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ({ index }) => `${file}:${lineAt(text, index)} puts a sentence together: give t() a {place}, fill it with fill()`,
  );
  return [...indexed, ...written];
}

/** All of it, or the folders named on the command line. */
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['src', 'web', 'bench', 'scripts', 'examples'];

const faults = folders.flatMap(files).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  return [...tooWide(file, lines), ...undescribed(file, lines), ...besideWords(file, text)];
});
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\n${faults.length} faults: break the line, say what the function does, or write the text with src/words.`,
  );
  process.exit(1);
}
