import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Point = Readonly<Record<string, unknown>>;
const HOUSE = [
  { x1: 0, y1: 0, x2: 6000, y2: 0 },
  { x1: 6000, y1: 0, x2: 6000, y2: 5000 },
  { x1: 6000, y1: 5000, x2: 0, y2: 5000 },
  { x1: 0, y1: 5000, x2: 0, y2: 0 },
];
const check = (piece: Point, langue: 'fr' | 'en' = 'fr') =>
  verify(Scene.parse({ murs: HOUSE, pieces: [{ x: 3000, y: 2500, ...piece }] }), {
    langue,
    now: () => 0,
    appliquer: true,
  });
const unknown = (piece: Point, langue?: 'en') =>
  check(piece, langue).alertes.filter(({ code }) => code === 'usage_inconnu');

describe('words of pieces[].type', () => {
  it.each(['sejour', 'Salle de bains', 'Chambre 2', 'WC', 'living room', 'salle de réunion', 'atelier'])(
    '%s is known',
    (type) => expect(unknown({ type })).toEqual([]),
  );

  it.each([
    ['cuisne', 'cuisine'],
    ['chambre_parentale', 'chambre'],
    ['Grande salle à manger', 'salle_a_manger'],
    ['wc rdc', 'wc'],
    ['séjour-cuisine', 'sejour'],
    ['master bedroom', 'bedroom'],
  ])('%s is taken for %s by the correction', (type, use) => {
    const [alert] = unknown({ type });
    expect(alert).toMatchObject({ severite: 'suggestion', objet: '/pieces/0/type' });
    expect(alert!.message).toContain(`« ${use} »`);
    const { scene_corrigee: corrected, niveaux } = check({ type });
    expect(niveaux[0]!.pieces[0]!.usage).toBe('autre');
    expect((corrected!['pieces'] as Point[])[0]!['type']).toBe(use);
  });

  it('the whole word stays as the name, unless the room has one', () => {
    const named = (piece: Point) => (check(piece).scene_corrigee!['pieces'] as Point[])[0]!['nom'];
    expect(named({ type: 'chambre_parentale' })).toBe('chambre parentale');
    expect(named({ type: 'chambre_parentale', nom: 'Suite' })).toBe('Suite');
    expect(named({ type: 'cuisne' })).toBeUndefined();
  });

  it('a word of the caller’s own is told what is known, and left', () => {
    const [alert] = unknown({ type: 'laboratoire' }, 'en');
    expect(alert).toMatchObject({ severite: 'suggestion', correctifs: [] });
    expect(alert!.message).toMatch(
      /^Use “laboratoire” is unknown \(known uses: sejour, salon, .*\)\. The room is drawn/,
    );
  });
});
