import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyClient, ToolAnswer } from './support/clients.js';
import { clientOf } from './support/clients.js';
import { essai, seen } from './support/essai-plugin.js';
import { startDoor } from './support/start-door.js';

let door: Awaited<ReturnType<typeof startDoor>>;
beforeAll(async () => void (door = await startDoor([essai()])));
afterAll(() => door.close());

describe.each(['2026-07-28', '2025'] as const)('a client of %s', (era) => {
  let client: AnyClient;
  beforeEach(async () => {
    client = await clientOf(era, door.url, { 'x-api-key': 'apl_bonne', 'accept-language': 'fr' });
    return () => client.close();
  });
  const call = async (name: string, args: Record<string, unknown>, options?: object) => {
    // The previous SDK takes a result schema before the options.
    const rest = (era === '2025' ? [undefined, options] : [options]) as [never];
    return (await client.callTool({ name, arguments: args }, ...rest)) as unknown as ToolAnswer;
  };

  test('lists the tools of the registry in its order, and is told how to work', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'essai_somme',
      'essai_liste',
      'essai_fichier',
      'essai_lent',
      'essai_scene',
      'essai_schema',
      'obtenir_cle_api',
    ]);
    expect(client.getInstructions()).toContain('obtenir_cle_api');
    expect(client.getServerVersion()).toMatchObject({ name: 'aplomb', version: '1.0.0' });
  });

  test('is answered with structured content, a text and the cost, and charged once', async () => {
    const before = door.charges.length;
    const result = await call('essai_somme', { a: 40, b: 2 });
    expect(result.isError).toBeFalsy();
    expect(result.structuredContent).toMatchObject({ somme: 42, cle: 'apl_bonne' });
    expect(JSON.parse(result.content[0]!.text!)).toEqual(result.structuredContent);
    expect(result._meta).toMatchObject({ cout: { unites: 1, offert: 0, plan: 'eval' } });
    expect(door.charges.slice(before)).toEqual([{ operation: 'essaiSomme', porte: 'mcp', unites: 1 }]);
  });

  test('gets a file as a link, never its bytes, and can read it', async () => {
    const result = await call('essai_fichier', { nom: 'avis.pdf' });
    const link = result.content.find(({ type }) => type === 'resource_link')!;
    expect(link).toMatchObject({ name: 'avis.pdf', mimeType: 'application/pdf', size: 13 });
    expect(JSON.stringify(result)).not.toContain(Buffer.from('%PDF avis.pdf').toString('base64'));
    expect(result.structuredContent).not.toHaveProperty('texte');
    const { contents } = await client.readResource({ uri: link.uri! });
    expect(Buffer.from((contents[0] as { blob: string }).blob, 'base64').toString()).toBe('%PDF avis.pdf');
  });

  test('gets a scene as a handle that works as an input and reads as a resource', async () => {
    const scene = { murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0, inconnu: 'gardé' }], titre: 'T' };
    const first = await call('essai_scene', { scene });
    expect(first.structuredContent).toMatchObject({
      murs: 1,
      scene_corrigee: { scene_id: expect.stringMatching(/^scn_/) as string },
    });
    const { scene_id } = first.structuredContent!['scene_corrigee'] as { scene_id: string };
    expect(JSON.stringify(first)).not.toContain('gardé');
    const again = await call('essai_scene', { scene_id });
    expect(again.structuredContent).toMatchObject({ murs: 1 });
    expect((await call('essai_scene', { scene: JSON.stringify(scene) })).structuredContent).toMatchObject({ murs: 1 });
    const { contents } = await client.readResource({ uri: `cao://scenes/${scene_id}` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toEqual(scene);
    expect(first.content.filter(({ type }) => type === 'resource_link')).toHaveLength(2);
  });

  test('is told of progress on the token it gave', async () => {
    const marks: number[] = [];
    const onprogress = ({ progress, total, message }: { progress: number; total?: number; message?: string }) => {
      marks.push(progress);
      expect(total).toBe(6);
      expect(message).toBe(`pas ${progress}`);
    };
    const result = await call('essai_lent', { pas: 6 }, { onprogress });
    expect(result.structuredContent).toEqual({ fait: 6 });
    expect(marks.length).toBeGreaterThanOrEqual(3);
    expect(marks).toEqual([...new Set(marks)].sort((a, b) => a - b));
    expect(marks.at(-1)).toBe(6);
  });

  test('that leaves stops the computation', async () => {
    const { aborted, started } = seen;
    const controller = new AbortController();
    const pending = call('essai_lent', { pas: 50 }, { signal: controller.signal }).catch((error: unknown) => error);
    await expect.poll(() => seen.started).toBe(started + 1);
    controller.abort();
    await pending;
    // The 2025 protocol cancels by a notification, which a server without sessions cannot match to its call: the
    // client's own stream stays open there until it closes.
    if (era === '2025') await client.close();
    await expect.poll(() => seen.aborted, { timeout: 5000 }).toBe(aborted + 1);
  });

  test('reads what needs neither key nor argument as a resource', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['essai://schema']);
    const { contents } = await client.readResource({ uri: 'essai://schema' });
    expect(contents[0]).toMatchObject({ uri: 'essai://schema', mimeType: 'application/json' });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ schema: { type: 'object' } });
  });

  test('reads the full schema of a tool and completes its name', async () => {
    const { contents } = await client.readResource({ uri: 'aplomb://outils/essai_somme' });
    const told = JSON.parse((contents[0] as { text: string }).text) as {
      nom: string;
      titre: string;
      cout: unknown;
      entree: { properties: Record<string, unknown> };
      exemple: unknown;
    };
    expect(told.entree.properties['b']).toMatchObject({
      type: ['number', 'null'],
      minimum: 0,
      default: 1,
      description: 'Second terme, en euros',
    });
    expect(told.exemple).toEqual({ a: 1, b: 2 });
    expect([told.nom, told.titre.length > 0, told.cout]).toEqual([
      'essai_somme',
      true,
      { classe: expect.any(String), unites: expect.any(Number), promotion: false, journalise: true },
    ]);
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'aplomb://outils/{nom}' },
      argument: { name: 'nom', value: 'essai_s' },
    });
    expect(completion.values).toEqual(['essai_somme', 'essai_scene', 'essai_schema']);
  });

  test('gets a protocol error for an unknown tool only', async () => {
    await expect(call('essai_some', {})).rejects.toThrow(/Unknown tool: essai_some\. Did you mean essai_somme\?/);
    const refused = await call('essai_somme', { a: 'x' });
    expect(refused.isError).toBe(true);
  });
});
