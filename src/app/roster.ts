/** The place of an entry of the roster. */
export interface Seat<T> {
  readonly who: T;
  /** Index in the roster; -1 once it has left. */
  at: number;
}

/**
 * The entries that are present now, in no order. A list rather than a Set or a Map: when V8 grows the table of one, the
 * old table points to the new one, and where thousands of entries a second come and go, an old table kept its entries
 * (whole requests) alive until a full garbage collection.
 */
export class Roster<T> {
  readonly #seats: Seat<T>[] = [];

  get size(): number {
    return this.#seats.length;
  }

  enter(who: T): Seat<T> {
    const seat = { who, at: this.#seats.length };
    this.#seats.push(seat);
    return seat;
  }

  /** Gives a place up; a second call changes nothing. */
  leave(seat: Seat<T>): void {
    if (seat.at < 0) return;
    const last = this.#seats.pop()!;
    if (last !== seat) {
      last.at = seat.at;
      this.#seats[last.at] = last;
    }
    seat.at = -1;
  }

  /** Calls `show` for each entry that is present when it begins; entries may leave meanwhile. */
  forEach(show: (who: T, seat: Seat<T>) => void): void {
    const all = this.#seats.slice();
    for (const seat of all) show(seat.who, seat);
  }
}
