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
function spaceOn(bytes: Uint8Array): { readonly id: string; readonly line: string; readonly holder: string } {
  const all = lines(bytes);
  const [id, line] = [...all].find(([, text]) => /^IFCSPACE\('[^']*',\$,'\d+\.M1'/.test(text))!;
  const [, holder] = [...all.values()]
    .map((text) => /^IFCRELAGGREGATES\('[^']*',\$,\$,\$,(#\d+),\(([^)]*)\)/.exec(text))
    .find((found) => found?.[2]!.split(',').includes(id))!;
  return { id: id!, line: line!, holder: all.get(holder!)! };
}

test('the air over a mezzanine is a space of its storey, with its areas and boundaries of its own', () => {
  const scene = SCENES.barn();
  const { bytes, trace } = fileOf(scene);
  const { id, line, holder } = spaceOn(bytes);
  expect(line).toContain(',.ELEMENT.,.INTERNAL.,2700.');
  expect(holder).toMatch(/^IFCBUILDINGSTOREY/);
  expect(trace.filter(({ classe, id: of }) => classe === 'IfcSpace' && of.endsWith(':espace'))).toHaveLength(1);
  const [measure] = deckMeasures(buildingOf(scene));
  const text = new TextDecoder().decode(bytes);
  const legal = [...text.matchAll(/'SurfaceHabitable',\$,IFCAREAMEASURE\(([^)]+)\)/g)].map(([, area]) => Number(area));
  expect(legal).toContainEqual(expect.closeTo(measure!.habitable / 1e6, 5));
  const boundaries = [...lines(bytes).values()].filter((one) =>
    new RegExp(`^IFCRELSPACEBOUNDARY2NDLEVEL\\('[^']*',\\$,'2ndLevel','2.',${id},`).test(one),
  );
  // The deck, two panes, three walls of which one has two gable parts, and the open edge towards the hall.
  expect(boundaries.length).toBeGreaterThanOrEqual(7);
  expect(boundaries.filter((one) => one.includes('.VIRTUAL.,.INTERNAL.')).length).toBeGreaterThan(0);
  const { findings } = validateIfc(readStep(bytes), { needs: 'erreur' });
  expect(findings.filter(({ severity }) => severity === 'erreur')).toEqual([]);
});

test('the hall ends under its deck: spaces do not overlap', () => {
  const scene = SCENES.barn();
  const volumes = (bytes: Uint8Array): number =>
    [
      ...new TextDecoder()
        .decode(bytes)
        .matchAll(/'GrossVolume',\$,\$,([^,]+),\$\);\n#\d+=IFCQUANTITYVOLUME\('NetVolume'/g),
    ]
      .map(([, value]) => Number(value))
      .reduce((sum, value) => sum + value, 0);
  const { planchers: _decks, ...open } = scene;
  const { area, thickness } = deckMeasures(buildingOf(scene))[0]!.deck;
  const [whole, parted] = [volumes(fileOf(open as Scene).bytes), volumes(fileOf(scene).bytes)];
  // Over the bathroom the air was nobody's: its partitions stop at 2.40 m.
  expect(parted + (area * thickness) / 1e9).toBeGreaterThan(whole * 0.98);
  expect(parted).toBeLessThan(whole * 1.06);
});
