import type { House, Opening, Piece } from './scene.js';
import { along, moveWall } from './scene.js';

/** Ways to break the house, by the name of their button. They find what they break by where it is. */
export type Break = 'door' | 'partition' | 'window' | 'gap';

const roomOf = (house: House, type: string, at: 'first' | 'last' = 'first'): Piece | undefined =>
  house.pieces.filter((piece) => piece.type === type).at(at === 'first' ? 0 : -1);

function nearest(house: House, piece: Piece | undefined, isWanted: (opening: Opening) => boolean): Opening | undefined {
  if (!piece) return undefined;
  const distance = (opening: Opening) => {
    const { x, y } = along(house.murs[opening.mur]!, opening.position + opening.largeur / 2);
    return Math.hypot(x - piece.x, y - piece.y);
  };
  return house.ouvertures.filter(isWanted).toSorted((a, b) => distance(a) - distance(b))[0];
}

const close = (opening: Opening | undefined): void => {
  if (opening) opening.isClosed = true;
};

/** How far the partition is pushed, and how wide the gap is left, mm. */
const [PUSH, GAP] = [800, 700];

const BREAKS: Readonly<Record<Break, (house: House) => void>> = {
  door: (house) => close(nearest(house, roomOf(house, 'salle_de_bain'), ({ type }) => type === 'porte')),
  window: (house) => close(nearest(house, roomOf(house, 'chambre', 'last'), ({ type }) => type === 'fenetre')),
  // The partition above the bed of the first bedroom.
  partition(house) {
    const room = roomOf(house, 'chambre');
    if (!room) return;
    const above = house.murs
      .map((wall, index) => ({ wall, index }))
      .filter(
        ({ wall: { y1, y2, x1, x2 } }) =>
          y1 === y2 && y1 > room.y && Math.min(x1, x2) < room.x && Math.max(x1, x2) > room.x,
      )
      .toSorted((a, b) => a.wall.y1 - b.wall.y1)[0];
    if (above) moveWall(house, above.index, -PUSH);
  },
  gap(house) {
    const wall = house.murs[1];
    if (!wall) return;
    const { x, y } = along(wall, Math.hypot(wall.x2 - wall.x1, wall.y2 - wall.y1) - GAP);
    [wall.x2, wall.y2] = [x, y];
  },
};

/** Breaks a house in the way asked for. */
export const breakHouse = (house: House, how: Break): void => BREAKS[how](house);
