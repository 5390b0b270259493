import { expect, test } from 'vitest';
import { ByteText } from '../../../src/kernel/formats/dxf/byte-text.js';

const written = (values: readonly (number | string)[]): string => {
  const text = new ByteText();
  for (const value of values) {
    if (typeof value === 'number') text.number(value);
    else text.line(value);
  }
  return text.toString();
};

test('numbers are written as JavaScript prints them', () => {
  const values = [0, -0, 5, 10, 99, 100, 999_999_999, 1e9, 1e15, 1e21, -1, 0.5, -0.05, 0.1 + 0.2, 1 / 3, 1e-6, 1e-7];
  const around = Array.from({ length: 4000 }, (_, i) => Math.round(Math.sin(i) * 10 ** (i % 13)) / 1e6);
  const any = Array.from({ length: 1000 }, (_, i) => Math.sin(i) * 10 ** ((i % 20) - 5));
  const all = [...values, 4.999_999_999, 1234.567_891, ...around, ...any];
  expect(written(all)).toBe(all.map((value) => `${value}\n`).join(''));
});

test('texts of any length and any signs are written as they are', () => {
  const values = ['', 'Séjour – 25 m²', '\ufeff', '𝄞', 'a'.repeat(200_000), 'é'.repeat(70_000), 'fin'];
  expect(written(values)).toBe(values.map((value) => `${value}\n`).join(''));
  const many = Array.from({ length: 30_000 }, (_, i) => (i % 2 === 0 ? i : `ligne ${i} é`));
  expect(written(many)).toBe(many.map((value) => `${value}\n`).join(''));
});

test('a text of more than one line is refused, and nothing of it is written', () => {
  const text = new ByteText();
  for (const broken of ['a\nb', 'a\r', 'é\n', '\n']) expect(text.line(broken)).toBe(false);
  text.line('seul');
  expect(text.toString()).toBe('seul\n');
});
