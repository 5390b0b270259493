import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom (docs/principles.md). `self` is always allowed; what is not listed is refused. */
interface Rule {
  /** Folders of src/ that may be imported. */
  readonly folders: readonly string[];
  /** Packages: a list when only these are allowed, 'any' otherwise. */
  readonly packages: readonly string[] | 'any';
  readonly node: boolean;
  /** What to do instead of the refused import. */
  readonly instead: string;
}

const PURE = [
  'zod',
  'decimal.js',
  'clipper2-ts',
  'd3-contour',
  'earcut',
  'flatbush',
  'polylabel',
  'fflate',
  '@noble/hashes',
  'dxf-writer',
  'manifold-3d',
];

const RULES: Readonly<Record<string, Rule>> = {
  words: {
    folders: [],
    packages: [],
    node: false,
    instead: 'words say things in two languages and know of nothing else',
  },
  kernel: {
    folders: ['words'],
    packages: PURE,
    node: false,
    instead: 'take the value as an argument: the kernel is pure and runs in the browser',
  },
  contract: {
    folders: ['words'],
    packages: ['graphql', 'type-graphql', 'zod'],
    node: false,
    instead: 'declare an interface here and implement it outside',
  },
  schema: {
    folders: ['words', 'contract', 'kernel'],
    packages: 'any',
    node: true,
    instead: 'let main.ts supply it through an interface of contract/',
  },
  persistence: {
    folders: ['words', 'contract'],
    packages: 'any',
    node: true,
    instead: 'keep entities and queries free of plugins and GraphQL',
  },
  services: {
    folders: ['words', 'contract', 'persistence'],
    packages: 'any',
    node: true,
    instead: 'declare what is needed in contract/services.ts',
  },
  billing: {
    folders: ['words', 'contract', 'schema', 'persistence'],
    packages: 'any',
    node: true,
    instead: 'reach services through the context',
  },
  plugins: {
    folders: ['words', 'contract', 'schema', 'kernel', 'persistence'],
    packages: 'any',
    node: true,
    instead: 'pure code two plugins need goes to kernel/, I/O to services/ (through the context)',
  },
  'rest-compat': {
    folders: ['words', 'contract', 'schema'],
    packages: 'any',
    node: true,
    instead: 'read it from the registry or take it from the DoorKit',
  },
  mcp: {
    folders: ['words', 'contract', 'schema'],
    packages: 'any',
    node: true,
    instead: 'read it from the registry or take it from the DoorKit',
  },
};
/**
 * Inner walls of the kernel: a part imports those of the floors below its own, and nothing beside it. `src/words` is
 * below all of them, `kernel/index.ts` above.
 */
const FLOORS: readonly (readonly string[])[] = [
  ['maths', 'text'],
  ['scene', 'tables'],
  ['catalogue', 'rental', 'place'],
  ['building'],
  ['measures', 'site', 'sun'],
  ['thermal', 'permit', 'planning', 'structure', 'electrical', 'network'],
  ['checks', 'drawing', 'quantities', 'schedules', 'estimate', 'demo', 'copilot', 'manifest'],
  ['rules', 'phasing', 'tour'],
  ['reinforcement', 'programme'],
  ['formats', 'changes'],
  ['families', 'versions', 'advice', 'clash'],
  ['ids', 'instruction'],
];

/** Composition roots: everything is allowed, but nobody imports them. */
const ROOTS = new Set(['app', 'cli', 'main.ts', 'worker.ts']);
const MAX_LINES = 400;
/** Tables that a script writes. */
const GENERATED = /^src\/kernel\/formats\/ifc\/schema\/facts\//;

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Folder that a rule speaks of: `plugins/rental` counts as `plugins`, with its own name as identity. */
function placeOf(path: string): { rule: string; identity: string } {
  const [top, second] = relative(src, path).split('/');
  return { rule: top!, identity: top === 'plugins' ? `plugins/${second}` : top! };
}

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ].map(([, a, b, c]) => (a ?? b ?? c)!);

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function faultsOf(file: string): string[] {
  const { rule: top, identity } = placeOf(file);
  if (ROOTS.has(top)) return [];
  const rule = RULES[top];
  if (!rule) return [`${relative(root, file)}: src/${top} is not a folder of the import table`];
  const refuse = (specifier: string) => `${relative(root, file)} imports ${specifier}: ${rule.instead}`;
  return importsOf(readFileSync(file, 'utf8')).flatMap((specifier) => {
    if (specifier.startsWith('.')) {
      const target = resolve(dirname(file), specifier);
      if (!target.startsWith(src)) return relative(root, target).startsWith('package.json') ? [] : [refuse(specifier)];
      const place = placeOf(target);
      return place.identity === identity || (rule.folders.includes(place.rule) && place.rule !== 'plugins')
        ? []
        : [refuse(specifier)];
    }
    if (specifier.startsWith('node:')) return rule.node ? [] : [refuse(specifier)];
    return rule.packages === 'any' || rule.packages.includes(packageOf(specifier)) ? [] : [refuse(specifier)];
  });
}

describe('architecture', () => {
  const files = filesIn(src);

  test('imports follow the table of docs/principles.md', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap(faultsOf)).toEqual([]);
  });

  test('inside the kernel each part imports the floors below it', () => {
    const kernel = join(src, 'kernel');
    const partOf = (path: string) => relative(kernel, path).split('/')[0]!;
    const floorOf = (part: string) => FLOORS.findIndex((floor) => floor.includes(part));
    const inside = files.filter(
      (file) => file.startsWith(kernel) && partOf(file) !== 'index.ts' && partOf(file) !== 'bilingual.ts',
    );
    expect(inside.filter((file) => floorOf(partOf(file)) < 0).map((file) => relative(root, file))).toEqual([]);
    const faults = inside.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8'))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => partOf(resolve(dirname(file), specifier)))
        .filter((part) => part !== '..' && part !== partOf(file) && !(floorOf(part) < floorOf(partOf(file))))
        .map((part) => `${relative(root, file)} imports kernel/${part}: move what both need to a floor below both`),
    );
    expect(faults).toEqual([]);
  });

  test('plugins import what a plugin from outside can: the index of a part', () => {
    const faults = files
      .filter((file) => placeOf(file).rule === 'plugins')
      .flatMap((file) =>
        importsOf(readFileSync(file, 'utf8'))
          .filter(
            (specifier) => /\/(?:kernel|words|schema|contract)\//.test(specifier) && !specifier.endsWith('/index.js'),
          )
          .map((specifier) => `${relative(root, file)} imports ${specifier}: export it from the part's index.ts`),
      );
    expect(faults).toEqual([]);
  });

  test('the rule itself sees an import that is not allowed', () => {
    expect(
      importsOf("import { x } from 'node:fs';\nexport * from '../billing/a.js';\nconst y = await import('./z.js');"),
    ).toEqual(['node:fs', '../billing/a.js', './z.js']);
  });

  test('pages import the kernel and the words only', () => {
    const pages = filesIn(join(root, 'web')).filter((file) => !file.endsWith('vite.config.ts'));
    const faults = pages.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8'))
        .filter((specifier) => specifier.startsWith('node:') || /src\/(?!kernel\/|words\/)/.test(specifier))
        .map(
          (specifier) =>
            `${relative(root, file)} imports ${specifier}: a page may import the kernel and the words only`,
        ),
    );
    expect(faults).toEqual([]);
  });

  test(`no source file is longer than ${MAX_LINES} lines`, () => {
    const long = files
      .map((file) => [relative(root, file), readFileSync(file, 'utf8').split('\n').length] as const)
      .filter(([file, lines]) => lines > MAX_LINES && !GENERATED.test(file));
    expect(long).toEqual([]);
  });
});
