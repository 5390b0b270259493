import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/persistence/index.js';
import type { ArtefactOptions, OpenFile } from '../../../src/services/artefacts/index.js';
import { createArtefactStore } from '../../../src/services/artefacts/index.js';
import { handClock } from '../database.js';

const DAY = 86_400_000;
const pdf = (bytes: Uint8Array) => ({ name: 'Quittance été.pdf', mediaType: 'application/pdf', bytes });
const tokenOf = (url: string | null) => url!.split('/').at(-1)!;

async function bytesOf(file: OpenFile, start: number, end: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file.read(start, end)) parts.push(part);
  return Buffer.concat(parts);
}

/** What the artefact store does on any database and any place of bytes. */
export function artefactsBehaviour(nodes: readonly Database[], url: () => string): void {
  const setup = (options: Partial<ArtefactOptions> = {}) => {
    const clock = handClock();
    const [here, there] = nodes.map((database) =>
      createArtefactStore({ url: url(), database, baseUrl: 'https://aplomb.example', now: clock.now, ...options }),
    );
    return { clock, here: here!, there: there ?? here! };
  };

  test('a file is described, then found on every node', async () => {
    const { here, there } = setup();
    const octets = randomBytes(1_234_567);
    const artefact = await here.put(pdf(octets));
    expect(artefact).toMatchObject({
      nom: 'Quittance été.pdf',
      type_mime: 'application/pdf',
      octets: 1_234_567,
      sha256: createHash('sha256').update(octets).digest('hex'),
      url: expect.stringMatching(/^https:\/\/aplomb\.example\/artefacts\/[\w-]{43}$/),
      expire_le: new Date(Date.UTC(2026, 10, 28, 12)).toISOString(),
    });
    const found = await there.get(tokenOf(artefact.url));
    expect(found).toMatchObject({ name: 'Quittance été.pdf', mediaType: 'application/pdf' });
    expect(Buffer.compare(Buffer.from(found!.bytes), octets)).toBe(0);
    expect(tokenOf(artefact.url)).not.toContain(artefact.id);
  });

  test.each([0, 1, 524_287, 524_288, 524_289, 1_048_576])(
    'a file of %i bytes comes back, whole and by ranges',
    async (size) => {
      const { here } = setup();
      const octets = randomBytes(size);
      const file = (await here.open(tokenOf((await here.put(pdf(octets))).url)))!;
      expect(file.octets).toBe(size);
      for (const [start, end] of [
        [0, size],
        [0, Math.min(1, size)],
        [Math.floor(size / 2), size],
        [Math.max(0, size - 1), size],
      ] as const) {
        expect(Buffer.compare(await bytesOf(file, start, end), octets.subarray(start, end))).toBe(0);
      }
    },
  );

  test('absent, malformed and expired links look the same, and expired bytes are deleted', async () => {
    const { clock, here } = setup();
    const token = tokenOf((await here.put(pdf(randomBytes(10)))).url);
    for (const unknown of ['A'.repeat(43), '', '../../etc/passwd', `${token}x`]) {
      expect(await here.open(unknown)).toBeNull();
    }
    clock.advance(7 * DAY - 1);
    const file = (await here.open(token))!;
    clock.advance(1);
    expect(await here.open(token)).toBeNull();
    expect(await here.purge()).toBeGreaterThan(0);
    expect(
      await nodes[0]!.query('select (select count(*) from artefacts) + (select count(*) from blocs) as n'),
    ).toEqual([{ n: 0 }]);
    await expect(bytesOf(file, 0, 10)).rejects.toThrow(/lacks its block|indisponible/);
  });

  test('a file beyond the limit is refused, and nothing of it stays', async () => {
    const { here } = setup({ maxBytes: 100 });
    await expect(here.put(pdf(randomBytes(101)))).rejects.toMatchObject({ code: 'trop_grand' });
    expect((await here.put(pdf(randomBytes(100)))).octets).toBe(100);
  });

  test('the link is not in the database', async () => {
    const { here } = setup();
    const { url: link } = await here.put(pdf(randomBytes(3)));
    expect(JSON.stringify(await nodes[0]!.query('select * from artefacts'))).not.toContain(tokenOf(link));
  });

  const inPieces = async function* (bytes: Uint8Array, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

  test.each([
    [0, 10],
    [1, 1],
    [700_000, 65_536],
    [1_048_576, 524_288],
    [20_000_001, 65_536],
  ])('a file of %i bytes that comes in pieces of %i is stored as it was sent', async (size, piece) => {
    const { here, there } = setup();
    const bytes = randomBytes(size);
    const stored = await here.receive(
      { name: 'maquette.ifc', mediaType: 'application/x-step', pieces: inPieces(bytes, piece) },
      { maxBytes: size },
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(stored).toMatchObject({ name: 'maquette.ifc', mediaType: 'application/x-step', bytes: size, sha256 });
    const found = (await there.find(stored.token))!;
    expect(Buffer.compare(Buffer.from(await found.content()), bytes)).toBe(0);
    const middle = Math.floor(size / 2);
    const parts: Uint8Array[] = [];
    for await (const part of found.read(middle)) parts.push(part);
    expect(Buffer.compare(Buffer.concat(parts), bytes.subarray(middle))).toBe(0);
  });

  test('a file that fails on its way, is refused or too large leaves nothing', async () => {
    const { here } = setup();
    const rows = () => nodes[0]!.query<{ n: number }>('select count(*) as n from blocs');
    const files = () => nodes[0]!.query<{ n: number }>('select count(*) as n from artefacts');
    const before = [await rows(), await files()];
    const bytes = randomBytes(12_000_000);
    const file = (pieces: AsyncIterable<Uint8Array>) => ({ name: 'x', mediaType: 'image/png', pieces });
    const broken = async function* () {
      yield* inPieces(bytes, 65_536);
      throw new Error('parti');
    };
    await expect(here.receive(file(broken()), { maxBytes: 20_000_000 })).rejects.toThrow('parti');
    await expect(here.receive(file(inPieces(bytes, 65_536)), { maxBytes: 11_999_999 })).rejects.toMatchObject({
      code: 'trop_grand',
    });
    const admit = async () => {
      throw new Error('trop souvent');
    };
    await expect(here.receive(file(inPieces(bytes, 65_536)), { maxBytes: 20_000_000, admit })).rejects.toThrow(
      'trop souvent',
    );
    expect([await rows(), await files()]).toEqual(before);
  });
}
