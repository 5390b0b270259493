import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { simultaneityOf } from '../../../src/kernel/rules/water/figures.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { lostIn } from '../../support/kept.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';
import { slopeHouse } from '../../support/scenes/slope-house.js';

const scenes = Object.entries({ ...DEMOS, ...SCENES });
const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } });
/** Base flows of NF DTU 60.11, l/s, written here anew. */
const FLOWS: Readonly<Record<string, number>> = {
  evier: 0.2,
  lavabo: 0.2,
  douche: 0.2,
  baignoire: 0.33,
  wc: 0.12,
  lave_linge: 0.2,
  lave_vaisselle: 0.1,
};

describe('a scene supplied with water', () => {
  test.each(scenes)(
    '%s: each appliance once, the flow by simultaneity, no water too quick, a second call adds nothing',
    (_, make) => {
      const given = make();
      const { scene, rapport } = complete(given);
      expect(lostIn(given, scene)).toEqual([]);
      const { appareils, debit_probable_l_s: flow, coefficient_simultaneite: share, diametres } = rapport.alimentation!;
      expect(new Set(appareils.map(({ objet }) => objet)).size).toBe(appareils.length);
      const sum = appareils.reduce((all, { type }) => all + FLOWS[type]!, 0);
      expect(share).toBeCloseTo(appareils.length < 6 ? 1 : 0.8 / Math.sqrt(appareils.length - 1), 3);
      expect(flow).toBeCloseTo(sum * share, 2);
      for (const { debit_l_s: own, diametre_interieur_mm: bore, vitesse_m_s: speed } of diametres) {
        expect(speed).toBeLessThanOrEqual(2);
        expect(speed).toBeCloseTo((own * 1e-3) / ((Math.PI * (bore / 1000) ** 2) / 4), 1);
      }
      const again = complete(scene);
      expect(again.difference).toEqual([]);
      expect(again.rapport).toEqual(rapport);
    },
  );

  test.each(['townHouse', 'farmhouse', 'twoFlats', 'barn'] as const)(
    '%s: the sink that the symbol of a kitchen draws has its cold water and its drain',
    (name) => {
      const { building, rapport } = complete(SCENES[name]());
      const runs = building.furniture.filter(({ type }) => type === 'cuisine');
      expect(runs.length).toBeGreaterThan(0);
      for (const { pointer, footprint, levelIndex } of runs) {
        expect(rapport.alimentation!.appareils).toContainEqual({
          type: 'evier',
          objet: pointer,
          debit_l_s: FLOWS['evier'],
        });
        const ends = (kind: string) =>
          building.pipes
            .filter(({ type }) => type === kind)
            .flatMap(({ runs: own }) => own.filter((run) => run.planIndex === levelIndex))
            .flatMap(({ points }) => [points[0]!, points.at(-1)!]);
        for (const kind of ['ef', 'eu']) {
          const far = Math.min(
            ...ends(kind).map((end) => Math.min(...footprint.map((corner) => distance(corner, end)))),
          );
          expect(far, `${name} ${kind}`).toBeLessThan(1500);
        }
      }
    },
  );

  test('no pipe is narrower, nor carries less, than those that it feeds', () => {
    const { scene } = complete(fitted(7));
    const pipes = scene.reseaux!.filter(({ type, origine }) => /^e[fc]$/.test(type!) && origine === 'deduite');
    const end = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const fed = pipes.flatMap((pipe) =>
      pipes
        .filter(
          ({ type, z, trace }) => type === pipe.type && z === pipe.z && end(trace![0]!) === end(pipe.trace!.at(-1)!),
        )
        .map((next) => [pipe, next] as const),
    );
    expect(fed.length).toBeGreaterThan(4);
    for (const [pipe, next] of fed) {
      expect(pipe.diametre).toBeGreaterThanOrEqual(next.diametre!);
      expect(pipe['debit_l_s']).toBeGreaterThanOrEqual(next['debit_l_s'] as number);
    }
    const most = Math.max(...pipes.map((pipe) => pipe['debit_l_s'] as number));
    expect(most).toBeLessThanOrEqual(complete(fitted(7)).rapport.alimentation!.debit_probable_l_s);
  });

  test.each(['lHouse', 'townHouse', 'twoFlats', 'slopeHouse', 'barn'] as const)(
    '%s: no hot water is drawn faster, nor by a wider pipe, than the cold water that feeds its heater',
    (name) => {
      const { building } = complete(name === 'slopeHouse' ? slopeHouse() : SCENES[name]());
      const pipes = building.pipes.filter(({ source }) => source.origine === 'deduite');
      const hot = pipes.filter(({ type }) => type === 'ec');
      const feeds = pipes.filter(({ type, source }) => type === 'ef' && source.alimente === 'chauffe_eau');
      expect(hot.length * feeds.length).toBeGreaterThan(0);
      const flowOf = ({ source }: (typeof pipes)[number]) => Number(source['debit_l_s']);
      expect(Math.max(...hot.map(flowOf))).toBeLessThanOrEqual(Math.max(...feeds.map(flowOf)));
      const risers = building.stacks.filter(({ type }) => type === 'ec');
      const widest = Math.max(...[...hot, ...risers].map(({ diameter }) => diameter));
      expect(widest).toBeLessThanOrEqual(Math.max(...feeds.map(({ diameter }) => diameter)));
    },
  );

  test('ten appliances draw 0.267 of the sum of their flows', () => {
    expect(simultaneityOf(10)).toBeCloseTo(0.267, 3);
    expect(simultaneityOf(5)).toBe(1);
  });

  test('cold water reaches the heater, hot water leaves it for what is washed in', () => {
    const { scene } = complete(SCENES.lHouse());
    const added = scene.reseaux!.filter(
      ({ type, origine }) => (type === 'ef' || type === 'ec') && origine === 'deduite',
    );
    const served = (fluid: string) =>
      new Set(added.flatMap(({ type, alimente }) => (type === fluid ? (alimente ?? []) : [])));
    expect(served('ef')).toContain('wc');
    expect(served('ec')).not.toContain('wc');
    expect(served('ec')).toContain('douche');
  });

  const WITHOUT = ['lHouse', 'townHouse', 'farmhouse', 'barn'] as const;
  test.each(WITHOUT)('%s: a home in which nothing makes hot water gets a heater where nobody sleeps', (name) => {
    const bare = SCENES[name]() as Scene;
    const plomberie = bare.plomberie?.filter(({ type }) => type !== 'chauffe_eau') ?? [];
    const { scene, building, hypotheses } = complete({ ...bare, plomberie });
    const heaters = building.plumbing.filter(({ type }) => type === 'chauffe_eau');
    expect(heaters).toHaveLength(1);
    const room = building.rooms.find(({ id }) => id === heaters[0]!.room)!;
    expect(['chambre', 'sejour', 'salon', 'bureau']).not.toContain(room.use);
    expect(heaters[0]!.source).toMatchObject({ origine: 'deduite', marge: { unite: 'l' } });
    const added = scene.reseaux!.filter(({ origine }) => origine === 'deduite');
    const served = (fluid: string) => added.flatMap(({ type, alimente }) => (type === fluid ? (alimente ?? []) : []));
    expect(served('ec')).toContain(plomberie.some(({ type }) => type === 'douche') ? 'douche' : 'evier');
    expect(served('ef')).toContain('chauffe_eau');
    expect(hypotheses.some((one) => one.includes('Aucune production d’eau chaude'))).toBe(false);
  });

  test('dwellings that share a building have a heater each, which serves its own appliances alone', () => {
    const { hypotheses, scene, building } = complete(SCENES.twoFlats());
    const heaters = building.plumbing.filter(({ type }) => type === 'chauffe_eau');
    expect(heaters.map(({ levelIndex }) => levelIndex)).toEqual([0, 1]);
    expect(hypotheses.some((one) => one.includes('Aucune production d’eau chaude'))).toBe(false);
    // A flat has a living room and three bedrooms, the building has eight main rooms.
    expect(heaters.map(({ source }) => source['marge'])).toEqual([180, 180].map((valeur) => litres(valeur)));
    expect(building.stacks.filter(({ type }) => type === 'ec')).toEqual([]);
    for (const { levelIndex, id, footprint } of heaters) {
      const own = building.pipes.filter(({ runs }) => runs.some((run) => run.planIndex === levelIndex));
      const hot = own.filter(({ type }) => type === 'ec');
      expect(new Set(hot.flatMap(({ source }) => source.alimente ?? []))).toEqual(
        new Set(['baignoire', 'lavabo', 'evier']),
      );
      const cold = own.filter(({ type, source }) => type === 'ef' && source.alimente === 'chauffe_eau');
      expect(cold).toHaveLength(1);
      // Bath, basin and sink of one flat, not of both.
      expect(cold[0]!.source['debit_l_s']).toBeLessThanOrEqual(0.73);
      expect(own.some(({ type, trace }) => type === 'eu' && trace.some((point) => near(footprint, point)))).toBe(true);
      const inVolumes = verify(scene, { langue: 'fr', now: () => 0 }).alertes.filter(
        ({ code, objet }) => code === 'chauffe_eau_volume_eau' && objet === id,
      );
      expect(inVolumes).toEqual([]);
    }
  });

  test('a flat with a heater of its own keeps it, one in the shared hall serves all flats', () => {
    const given = SCENES.twoFlats() as Scene;
    const heatersOf = (plomberie: Scene['plomberie']) => {
      const { building } = complete({ ...given, plomberie: [...given.plomberie!, ...plomberie!] });
      return building.plumbing.filter(({ type }) => type === 'chauffe_eau').map(({ levelIndex }) => levelIndex);
    };
    expect(heatersOf([{ type: 'chauffe_eau', x: 9900, y: 4600, z: 0 }])).toEqual([0, 1]);
    expect(heatersOf([{ type: 'chauffe_eau', x: 5000, y: 5900, z: 0 }])).toEqual([0]);
  });

  test('where no room of a flat has a place, the answer and the sheet say that hot water is to be designed', () => {
    const given = SCENES.twoFlats() as Scene;
    const lived = new Set(['salle_de_bain', 'degagement']);
    const pieces = given.pieces!.map((one) => (lived.has(one.type!) ? { ...one, type: 'bureau' as const } : one));
    const { hypotheses, building } = complete({ ...given, pieces } as Scene);
    expect(building.plumbing.some(({ type }) => type === 'chauffe_eau')).toBe(false);
    expect(hypotheses.some((one) => one.includes('Aucune production d’eau chaude'))).toBe(true);
    const noted = (of: typeof building) =>
      of.levels.map((level) => technicalView(of, level, 'plomberie', { scale: 50, langue: 'fr' }).title.note);
    for (const note of noted(building)) expect(note).toContain('eau chaude à étudier');
    for (const note of noted(complete(given).building)) expect(note).not.toContain('eau chaude');
  });
});

const litres = (valeur: number) => ({ valeur, limite: valeur, unite: 'l' });
const near = (ring: readonly { x: number; y: number }[], point: { x: number; y: number }) =>
  ring.some((corner) => distance(corner, point) < 700);
