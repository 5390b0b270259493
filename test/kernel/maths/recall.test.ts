import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perObject, Recall } from '../../../src/kernel/maths/memo.js';

describe('recall', () => {
  test('gives what was derived for the key, whatever was asked in between', () => {
    const asks = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(asks, (keys) => {
        const recall = new Recall<string>(40);
        for (const [key, weight] of keys) expect(recall.of(String(key), weight, () => `v${key}`)).toBe(`v${key}`);
      }),
    );
  });

  test('derives once what is asked for again before as much else', () => {
    const recall = new Recall<number>(8);
    const made: string[] = [];
    const ask = (key: string) => recall.of(key, 1, () => made.push(key));
    for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b', 'f', 'g', 'h', 'a']) ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  test('keeps no more than its capacity, whatever comes by', () => {
    const recall = new Recall<number>(100);
    let made = 0;
    for (let i = 0; i < 1000; i++) recall.of(`k${i}`, 1, () => ++made);
    for (let i = 0; i < 1000; i++) recall.of(`k${i}`, 1, () => ++made);
    expect(made).toBeGreaterThan(1000 + 900 - 1);
  });

  test('what weighs too much is derived each time, and pushes nothing out', () => {
    const recall = new Recall<number>(8);
    let made = 0;
    recall.of('small', 1, () => ++made);
    for (let i = 0; i < 3; i++) recall.of('huge', 5, () => ++made);
    recall.of('small', 1, () => ++made);
    expect(made).toBe(4);
  });

  test('a value may tell its own weight', () => {
    const recall = new Recall<number[]>(8);
    const made: string[] = [];
    const ask = (key: string, size: number) =>
      recall.of(
        key,
        ({ length }) => length,
        () => Array.from({ length: size }, () => made.push(key)),
      );
    const asks = [
      ['a', 1],
      ['b', 3],
      ['a', 1],
      ['b', 3],
    ] as const;
    for (const [key, size] of asks) ask(key, size);
    expect(made).toEqual(['a', 'b', 'b', 'b', 'b', 'b', 'b']);
  });
});

describe('per object', () => {
  test('keeps what was derived from an object, undefined included', () => {
    let made = 0;
    const of = perObject<object, void>(() => void made++);
    const [a, b] = [{}, {}];
    for (const each of [a, a, b, a]) expect(of(each)).toBe(undefined);
    expect(made).toBe(2);
  });
});
