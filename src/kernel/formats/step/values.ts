/** A whole number: STEP distinguishes `1` from `1.`, and schemas do too. */
export class StepInteger {
  constructor(readonly value: number) {}
}

/** An enumeration literal without its dots, as written: `ELEMENT`. Booleans and logicals are `T`, `F` and `U`. */
export class StepEnum {
  constructor(readonly name: string) {}
}

/** A reference to an instance of the same file: `#12`. */
export class StepRef {
  constructor(readonly id: number) {}
}

/** A value with its type's name in capitals: `IFCLABEL('Nord')`. */
export class StepTyped {
  constructor(
    readonly type: string,
    readonly value: StepValue,
  ) {}
}

/** A binary: hexadecimal digits, the first of which says how many bits of the second are unused. */
export class StepBinary {
  constructor(readonly digits: string) {}
}

/** `*`: the value follows from others. */
export const DERIVED = Symbol('derived');

/** What an attribute may hold. A `number` is a REAL; `null` is an attribute that is not given (`$`). */
export type StepValue =
  | null
  | typeof DERIVED
  | number
  | string
  | StepInteger
  | StepEnum
  | StepRef
  | StepTyped
  | StepBinary
  | readonly StepValue[];
