import { expect, test } from 'vitest';
import { jsonOf, WrittenJson } from '../../src/contract/index.js';

test('what is already written goes into an answer as it is, wherever it stands', () => {
  const text = '{"b":1, "a" : [1.0, "é\\"$&"]}';
  const value = { before: '$1', scenes: [new WrittenJson(text), null, new WrittenJson('"x"')], after: undefined };
  expect(jsonOf(value)).toBe(`{"before":"$1","scenes":[${text},null,"x"]}`);
  expect(jsonOf(new WrittenJson(text))).toBe(text);
  expect(jsonOf({ a: [1, 'deux'] })).toBe('{"a":[1,"deux"]}');
});

test('nothing that a caller writes stands for it', () => {
  const said = { text: 'x:0', other: '"00000000-0000-4000-8000-000000000000:0"' };
  expect(JSON.parse(jsonOf({ ...said, scene: new WrittenJson('[]') }))).toEqual({ ...said, scene: [] });
});

test('whoever writes JSON by other means finds the value', () => {
  expect(JSON.stringify({ scene: new WrittenJson('{"a": 1}') })).toBe('{"scene":{"a":1}}');
  const fails = { toJSON: () => JSON.parse('{') as unknown };
  expect(() => jsonOf({ scene: new WrittenJson('{}'), fails })).toThrow(SyntaxError);
  expect(JSON.stringify(new WrittenJson('[1]'))).toBe('[1]');
});
