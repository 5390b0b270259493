/** The place of one who is there. */
export interface Seat<T> {
  readonly who: T;
  /** Index in the roster; -1 once it has left. */
  at: number;
}

/**
 * Those who are there now, in no order. A list rather than a Set or a Map: each table that these outgrow points to the
 * next one, and where thousands a second come and go, a table that was old and of no use kept alive those of its time,
 * whole requests, until V8 looked through everything.
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

  /** Gives a place up; again changes nothing. */
  leave(seat: Seat<T>): void {
    if (seat.at < 0) return;
    const last = this.#seats.pop()!;
    if (last !== seat) {
      last.at = seat.at;
      this.#seats[last.at] = last;
    }
    seat.at = -1;
  }

  /** Shows everyone who is there as it begins; they may leave meanwhile. */
  forEach(show: (who: T, seat: Seat<T>) => void): void {
    const all = this.#seats.slice();
    for (const seat of all) show(seat.who, seat);
  }
}
