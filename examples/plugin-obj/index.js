// A plugin from outside the repository, in plain JavaScript: walls as a Wavefront OBJ mesh (paid production).
// As an npm package it would list aplomb, graphql, type-graphql and zod as peers; nothing else changes.
import { definePlugin } from 'aplomb/contract';
import { dataOf, sceneOutput } from 'aplomb/schema';
import { described, t } from 'aplomb/words';
import { z } from 'zod';

const Options = z.object({
  objet: z
    .string()
    .min(1)
    .default('aplomb')
    .meta(described(t('Nom de l’objet dans le fichier', 'Name of the object in the file'))),
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

/** A file format: what it is called, and the document as text or bytes. */
const obj = {
  mediaType: 'model/obj',
  extension: 'obj',
  write({ name, walls }) {
    let next = 1;
    const lines = walls.flatMap((wall) => {
      const { vertices, faces } = prism(wall, next);
      next += vertices.length;
      return [`g ${wall.id}`, ...vertices, ...faces];
    });
    return `o ${name}\n${lines.join('\n')}\n`;
  },
};

export const caoObj = sceneOutput({
  module: import.meta.url,
  path: '/cao/obj',
  pluginOptions: Options,
  formats: { obj, json: dataOf('obj') },
  formatHelp: described(t('obj, ou json (texte et SHA-256)', 'obj, or json (text and SHA-256)')),
  file: described(t('Le maillage', 'The mesh')),
  texts: {
    obj: {
      formats: ['obj'],
      field: z
        .string()
        .optional()
        .meta(described(t('Texte OBJ', 'OBJ text'))),
    },
  },
  answer: { murs: z.int().meta(described(t('Murs exportés', 'Walls exported'))) },
  fileName: () => 'murs',
  make: ({ building: { walls }, pluginOptions: { objet: name } }) => ({
    answer: { murs: walls.length },
    document: () => ({ name, walls }),
  }),
  help: {
    fr: {
      title: 'Maillage OBJ',
      description: 'Exporte les murs, jointures comprises, en Wavefront OBJ : millimètres, z vertical.',
    },
    en: { title: 'OBJ mesh', description: 'Exports the walls, joins included, as Wavefront OBJ: millimetres, z up.' },
    example: { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] },
  },
});

export default definePlugin({ name: 'obj', options: Options, outputs: [caoObj] });
