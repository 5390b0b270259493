// A plugin from outside the repository, in plain JavaScript: walls as a Wavefront OBJ mesh (paid production).
// As an npm package it would list aplomb, graphql, type-graphql and zod as peers; nothing else changes.
import { Artefact, COST, defineOperation, definePlugin, file, json, Operation, post } from 'aplomb/contract';
import { buildingOf } from 'aplomb/kernel';
import { sceneEntree } from 'aplomb/schema';
import { z } from 'zod';

const Options = z.object({ objet: z.string().min(1).default('aplomb').describe('Nom de l’objet dans le fichier') });

const caoObj = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  scene: true,
  rest: post('/cao/obj'),
  entree: sceneEntree('CaoObjEntree', { format: z.enum(['obj', 'json']).optional().describe('Forme de la réponse') }),
  resultat: z
    .object({
      fichier: Artefact.optional().describe('Le maillage'),
      obj: z.string().describe('Texte OBJ'),
      murs: z.int().describe('Murs exportés'),
    })
    .meta({ id: 'CaoObj' }),
  representations: [file('obj', 'model/obj'), json({ without: ['fichier'] })],
  tool: { without: ['obj'] },
  help: {
    fr: {
      title: 'Maillage OBJ',
      description: 'Exporte les murs, jointures comprises, en Wavefront OBJ : millimètres, z vertical.',
    },
    en: { title: 'OBJ mesh', description: 'Exports the walls, joins included, as Wavefront OBJ: millimetres, z up.' },
    example: { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] },
  },
});

/** A prism over a wall's footprint: bottom and top rings, then sides; faces are counter-clockwise seen from outside. */
function prism({ footprint, z: bottom, top }, first) {
  const n = footprint.length;
  const vertices = [bottom, top].flatMap((height) => footprint.map(({ x, y }) => `v ${x} ${y} ${height}`));
  const lower = footprint.map((_, i) => first + i);
  const upper = lower.map((i) => i + n);
  const sides = lower.map((i, k) => `f ${i} ${lower[(k + 1) % n]} ${upper[(k + 1) % n]} ${upper[k]}`);
  return { vertices, faces: [`f ${lower.toReversed().join(' ')}`, `f ${upper.join(' ')}`, ...sides] };
}

function meshOf(scene, name) {
  const { walls } = buildingOf(scene);
  let next = 1;
  const lines = walls.flatMap((wall) => {
    const { vertices, faces } = prism(wall, next);
    next += vertices.length;
    return [`g ${wall.id}`, ...vertices, ...faces];
  });
  return { obj: `o ${name}\n${lines.join('\n')}\n`, murs: walls.length };
}

class ObjResolver {
  async caoObj(entree, context) {
    const { obj, murs } = meshOf(entree.scene, context.options.objet);
    const bytes = new TextEncoder().encode(obj);
    const fichier = context.selection.has('fichier')
      ? await context.files.put({ name: 'murs.obj', mediaType: 'model/obj', bytes })
      : undefined;
    return { obj, murs, fichier };
  }
}
// What `@Operation(caoObj)` above the method does in TypeScript.
Operation(caoObj)(ObjResolver.prototype, 'caoObj', Object.getOwnPropertyDescriptor(ObjResolver.prototype, 'caoObj'));

export default definePlugin({ name: 'obj', options: Options, operations: [caoObj], resolvers: [ObjResolver] });
