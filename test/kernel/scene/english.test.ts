import { expect, it } from 'vitest';
import { sceneJsonSchema } from '../../../src/kernel/scene/index.js';

type Node = Readonly<Record<string, unknown>>;

/** Every description of a schema, by its place. */
function descriptionsOf(node: unknown, at = ''): [string, string][] {
  if (typeof node !== 'object' || node === null) return [];
  const own =
    typeof (node as Node)['description'] === 'string' ? [[at, (node as Node)['description']] as [string, string]] : [];
  return [
    ...own,
    ...Object.entries(node)
      .filter(([key]) => key !== 'examples' && key !== 'default')
      .flatMap(([key, child]) => descriptionsOf(child, `${at}/${key}`)),
  ];
}

it('every description of the document model has its English, and nothing else differs', () => {
  const [french, english] = [sceneJsonSchema('fr'), sceneJsonSchema('en')];
  const pairs = new Map(descriptionsOf(english));
  // Words that are the same in both languages.
  const same = new Set(['Type (mm)', 'Type', 'Altitude (mm)', 'Rotation (degrés)']);
  const untranslated = descriptionsOf(french).filter(([at, text]) => pairs.get(at) === text && !same.has(text));
  expect(untranslated).toEqual([]);
  expect([...pairs.values()].filter((text) => /[éèêàçù]|œ/.test(text))).toEqual([]);
  const bare = (schema: unknown) =>
    JSON.parse(
      JSON.stringify(schema, (key, value: unknown) =>
        key === 'description' && typeof value === 'string' ? 'x' : value,
      ),
    );
  expect(bare(english)).toEqual(bare(french));
});

it('every element and field of the document model is described', () => {
  const { $defs } = sceneJsonSchema() as {
    $defs: Record<string, { description?: string; properties: Record<string, Node> }>;
  };
  const silent = Object.entries($defs).flatMap(([type, { description, properties }]) => [
    ...(description ? [] : [type]),
    ...Object.entries(properties)
      .filter(([, field]) => field['description'] === undefined && field['$ref'] === undefined)
      .map(([name]) => `${type}.${name}`),
  ]);
  expect(silent).toEqual([]);
});
