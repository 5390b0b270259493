import { expect, test } from 'vitest';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { validateIfc } from '../../../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../../../src/kernel/formats/step/index.js';
import { deckMeasures } from '../../../../src/kernel/measures/index.js';
import type { Scene } from '../../../../src/kernel/scene/index.js';
import { SCENES } from '../../../support/scenes/index.js';

const fileOf = (scene: Scene) => ifcFileOf(buildingOf(scene), { langue: 'fr' });
const lines = (bytes: Uint8Array): Map<string, string> =>
  new Map([...new TextDecoder().decode(bytes).matchAll(/^(#\d+)=(.*);$/gm)].map(([, id, line]) => [id!, line!]));

/** The space named as those of mezzanines are, and the line of what it is aggregated under. */
function spaceOn(bytes: Uint8Array): { readonly line: string; readonly holder: string } {
  const all = lines(bytes);
  const [id, line] = [...all].find(([, text]) => /^IFCSPACE\('[^']*',\$,'\d+\.M1'/.test(text))!;
  const [, holder] = [...all.values()]
    .map((text) => /^IFCRELAGGREGATES\('[^']*',\$,\$,\$,(#\d+),\(([^)]*)\)/.exec(text))
    .find((found) => found?.[2]!.split(',').includes(id))!;
  return { line, holder: all.get(holder!)! };
}

test('what is on a mezzanine is a part of the space of its hall, with its areas', () => {
  const scene = SCENES.barn();
  const { bytes, trace } = fileOf(scene);
  const { line, holder } = spaceOn(bytes);
  expect(line).toContain(',.PARTIAL.,.INTERNAL.,2700.');
  expect(holder).toMatch(/^IFCSPACE\(.*,\.ELEMENT\./);
  expect(trace.filter(({ classe, id }) => classe === 'IfcSpace' && id.endsWith(':espace'))).toHaveLength(1);
  const [measure] = deckMeasures(buildingOf(scene));
  const text = new TextDecoder().decode(bytes);
  const legal = [...text.matchAll(/'SurfaceHabitable',\$,IFCAREAMEASURE\(([^)]+)\)/g)].map(([, area]) => Number(area));
  expect(legal).toContainEqual(expect.closeTo(measure!.habitable / 1e6, 5));
  const { findings } = validateIfc(readStep(bytes), { needs: 'erreur' });
  expect(findings.filter(({ severity }) => severity === 'erreur')).toEqual([]);
});

test('where it closes the room under it, its space is one of the storey', () => {
  const barn = SCENES.barn();
  const [deck] = barn.planchers!;
  const alone = {
    ...barn,
    planchers: [{ ...deck!, polygone: barn.murs!.slice(0, 4).map(({ x1: x, y1: y }) => ({ x, y })) }],
  };
  const { line, holder } = spaceOn(fileOf(alone as Scene).bytes);
  expect(line).toContain(',.ELEMENT.,');
  expect(holder).toMatch(/^IFCBUILDINGSTOREY/);
});
