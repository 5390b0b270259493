import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FileSink, OperationContext } from '../../src/contract/index.js';
import { Artefact, bindingsOf, COST, defineOperation, Operation, post } from '../../src/contract/index.js';
import type { Scene } from '../../src/kernel/scene/index.js';
import { sceneEntree } from '../../src/schema/index.js';

/** What the compiler refuses is stated by `@ts-expect-error`: a line that compiles after all fails the type check. */
const help = { title: 'Essai', description: 'Essai.' };
const common = { kind: 'mutation', auth: 'key', cost: COST.cao, help: { fr: help, en: help } } as const;

const Entree = z.object({ n: z.int(), unite: z.enum(['m', 'mm']).default('mm') }).meta({ id: 'TypesEntree' });
const doubler = defineOperation({
  ...common,
  rest: post('/essai/doubler'),
  entree: Entree,
  resultat: z
    .object({ double: z.number(), unites: z.array(z.enum(['m', 'mm'])), note: z.string().nullish() })
    .meta({ id: 'TypesDouble' }),
});
const dessiner = defineOperation({
  ...common,
  scene: true,
  rest: post('/essai/dessiner'),
  entree: sceneEntree('TypesDessinerEntree', { echelle: z.int().default(100) }),
  resultat: z.object({ fichier: Artefact, murs: z.int() }).meta({ id: 'TypesDessin' }),
});
const lister = defineOperation({
  ...common,
  rest: post('/essai/lister'),
  resultat: z.object({ total: z.int() }).meta({ id: 'TypesListe' }),
});

const file = (sink: FileSink) => sink.put({ name: 'a.txt', mediaType: 'text/plain', bytes: new Uint8Array() });

class Right {
  /** Defaults are applied and optional fields may be left out; a readonly list is an answer. */
  @Operation(doubler)
  doubler({ n, unite }: z.output<typeof Entree>) {
    const unites: readonly ('m' | 'mm')[] = [unite];
    return { double: 2 * n, unites };
  }

  /** The scene is there whichever way it was given, and the file is made for who selects it. */
  @Operation(dessiner)
  async dessiner(
    { scene, echelle }: { scene: Scene; echelle: number },
    { files, selection }: OperationContext<{ objet: string }>,
  ) {
    return {
      murs: (scene.murs ?? []).length * echelle,
      fichier: selection.has('fichier') ? await file(files) : undefined,
    };
  }

  @Operation(lister)
  lister(_entree: unknown, { registry }: OperationContext) {
    return { total: registry.operations.length };
  }
}

export class Wrong {
  // @ts-expect-error the input has no field `nombre`
  @Operation(doubler)
  otherParameter({ nombre }: { nombre: number }) {
    return { double: nombre, unites: [] };
  }

  // @ts-expect-error `n` is a number
  @Operation(doubler)
  otherParameterType({ n }: { n: string }) {
    return { double: n.length, unites: [] };
  }

  // @ts-expect-error `unites` is missing
  @Operation(doubler)
  missingField({ n }: { n: number }) {
    return { double: n };
  }

  // @ts-expect-error `double` is a number
  @Operation(doubler)
  async otherResult({ n }: { n: number }) {
    return { double: String(n), unites: [] };
  }

  // @ts-expect-error `cm` is none of the declared units
  @Operation(doubler)
  valueOutsideTheList({ n }: { n: number }) {
    return { double: n, unites: ['cm' as const] };
  }

  // @ts-expect-error a field that is not a file cannot wait to be selected
  @Operation(dessiner)
  countLeftOut(_entree: unknown, { selection }: OperationContext) {
    return { murs: selection.has('murs') ? 1 : undefined };
  }

  // @ts-expect-error a file is an Artefact, not its bytes
  @Operation(dessiner)
  bytesForAFile() {
    return { murs: 1, fichier: new Uint8Array() };
  }

  // @ts-expect-error the second parameter is the context
  @Operation(lister)
  otherContext(_entree: unknown, { base }: { base: string }) {
    return { total: base.length };
  }
}

describe('@Operation', () => {
  test('binds each method to its operation', () => {
    expect(bindingsOf(Right).map(({ operation, method }) => [operation.name, method])).toEqual([
      ['essaiDoubler', 'doubler'],
      ['essaiDessiner', 'dessiner'],
      ['essaiLister', 'lister'],
    ]);
  });
});
