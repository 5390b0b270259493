import type { Building } from '../../src/kernel/building/index.js';
import { composeSheet, planViews } from '../../src/kernel/drawing/index.js';
import { sheetSvg } from '../../src/kernel/formats/svg/index.js';
import type { Mesh } from '../../src/kernel/maths/mesh.js';
import { volumeOf } from '../../src/kernel/maths/mesh.js';
import { placeOf } from '../../src/kernel/place/index.js';
import { envelopeSolid } from '../../src/kernel/planning/index.js';
import { masksOf } from '../../src/kernel/sun/index.js';
import { replyTo, send } from '../scene/answer.js';
import type { Answer, Envelope, Picture, Question } from '../scene/protocol.js';

function plansOf(building: Building, langue: Question['langue']): Picture[] {
  const views = planViews(building, { langue, hasOpenings: true, isOneSheet: false });
  return views.map((view) => {
    const name = view.title.text;
    const fields = { langue, project: building.title ?? '', title: name, feuille: '1 / 1' };
    const sheet = composeSheet(building, [view], fields);
    return { name, svg: sheetSvg(sheet, name), scale: sheet.scale };
  });
}

/** Millimetres with z up to metres with y up, a triangle after the other. */
function trianglesOf({ positions, triangles }: Mesh): Float32Array {
  return new Float32Array(
    triangles.flatMap((vertex) => {
      const [x, y, z] = [positions[3 * vertex]!, positions[3 * vertex + 1]!, positions[3 * vertex + 2]!];
      return [x / 1000, z / 1000, -y / 1000];
    }),
  );
}

function envelopeOfRules(building: Building): Envelope | null {
  const rules = building.scene.regles_urbanisme;
  const solid = rules ? envelopeSolid(building, rules) : null;
  return solid && { positions: trianglesOf(solid), volume: volumeOf(solid) / 1e9 };
}

/** What is around the building: its sky, its neighbours, what its rules allow. */
function aroundOf(building: Building): Pick<Answer, 'sky' | 'neighbours' | 'envelope'> {
  const { latitude, longitude, convergence, zone, source } = placeOf(building.scene);
  const { volumes, horizons } = masksOf(building.scene);
  return {
    sky: {
      latitude,
      longitude,
      yBearing: building.northDeg + convergence,
      zone,
      isDefault: source === 'defaut',
      horizons,
      ground: building.site.groundZ / 1000,
    },
    neighbours: volumes.map(trianglesOf),
    envelope: envelopeOfRules(building),
  };
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) =>
  send(replyTo(data, (building, langue) => ({ plans: plansOf(building, langue), ...aroundOf(building) }))),
);
