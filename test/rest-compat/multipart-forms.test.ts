import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, multipartParts } from '../../src/rest-compat/uploads/multipart.js';

interface Read {
  readonly name: string;
  readonly filename?: string;
  readonly bytes: Buffer;
}

async function partsOf(pieces: AsyncIterable<Uint8Array>, boundary: string): Promise<Read[]> {
  const parts: Read[] = [];
  for await (const { name, filename, body } of multipartParts(pieces, boundary)) {
    const bytes: Uint8Array[] = [];
    for await (const piece of body) bytes.push(Uint8Array.from(piece));
    parts.push({ name, ...(filename !== undefined && { filename }), bytes: Buffer.concat(bytes) });
  }
  return parts;
}

/** The body cut where `cuts` says: a network may cut anywhere, inside a boundary too. */
async function* cutAt(body: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => cut % (body.length + 1)).toSorted((a, b) => a - b), body.length];
  for (let i = 1; i < places.length; i += 1) yield body.subarray(places[i - 1], places[i]);
}

const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/[\r\n\\]/g, '_') || '_');
// Line ends, dashes and pieces of boundaries are what a reader stumbles over.
const content = fc
  .array(
    fc.oneof(fc.constantFrom('\r\n', '--', '\r\n--', '-', '\r', '\n', '----formdata'), fc.string({ unit: 'binary' })),
    {
      maxLength: 12,
    },
  )
  .map((all) => Buffer.from(all.join('')));
const part = fc.record({ name: word, filename: fc.option(word, { nil: undefined }), content });

test('every form that a browser’s encoder writes is read back, however the network cuts it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      async (parts, cuts) => {
        const form = new FormData();
        for (const { name, filename, content: bytes } of parts) {
          if (filename === undefined) form.append(name, bytes.toString('utf8'));
          else form.append(name, new Blob([bytes]), filename);
        }
        const encoded = new Response(form);
        const boundary = boundaryOf(encoded.headers.get('content-type')!);
        const read = await partsOf(cutAt(new Uint8Array(await encoded.clone().arrayBuffer()), cuts), boundary);
        // undici's own decoder is the oracle.
        const expected: Read[] = [];
        for (const [name, value] of await encoded.formData()) {
          if (typeof value === 'string') expected.push({ name, bytes: Buffer.from(value) });
          else expected.push({ name, filename: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
        }
        expect(read).toEqual(expected);
      },
    ),
  );
});

const line = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const whole = line('--b', 'Content-Disposition: form-data; name="a"; filename="f"', '', 'contenu', '--b--', '');

test.each([
  ['cut in its content', whole.subarray(0, 70)],
  ['cut before its last boundary', whole.subarray(0, -8)],
  ['without a boundary', Buffer.from('contenu')],
  ['without a name', line('--b', 'Content-Disposition: form-data', '', 'x', '--b--', '')],
  ['with headers without end', Buffer.from(`--b\r\n${'X: y\r\n'.repeat(10_000)}`)],
  ['empty', Buffer.alloc(0)],
])('a form %s is refused', async (_, body) => {
  await expect(partsOf(cutAt(body, []), 'b')).rejects.toMatchObject({ code: 'requete_invalide' });
});

test('a part that its reader leaves does not hide the next', async () => {
  const body = line(
    '--b',
    'Content-Disposition: form-data; name="a"',
    '',
    'x'.repeat(100_000),
    '--b',
    'Content-Disposition: form-data; name="c"',
    '',
    'y',
    '--b--',
    '',
  );
  const names: string[] = [];
  for await (const { name } of multipartParts(cutAt(body, [10, 500, 70_000]), 'b')) names.push(name);
  expect(names).toEqual(['a', 'c']);
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(71)}`])(
  'a form without a boundary cannot be read: %s',
  (contentType) => {
    expect(() => boundaryOf(contentType)).toThrow('multipart');
  },
);
