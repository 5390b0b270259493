/** The numbers of a glTF file, by kind, and the accessors that read them. */
export class Numbers {
  readonly accessors: object[] = [];
  readonly #vectors: number[] = [];
  readonly #short: number[] = [];
  readonly #long: number[] = [];

  /** Positions or normals. @param hasBounds writes their least and greatest values, which positions must have */
  vectors(values: readonly number[], hasBounds: boolean): number {
    const byteOffset = this.#vectors.length * 4;
    for (const value of values) this.#vectors.push(value);
    return this.#add({
      bufferView: 0,
      byteOffset,
      componentType: 5126,
      count: values.length / 3,
      type: 'VEC3',
      ...(hasBounds && bounds(values)),
    });
  }

  /** Indexes of corners, in two bytes where there are few enough. */
  indexes(values: readonly number[], vertices: number): number {
    const isShort = vertices < 65_535;
    const list = isShort ? this.#short : this.#long;
    const byteOffset = list.length * (isShort ? 2 : 4);
    for (const value of values) list.push(value);
    return this.#add({
      bufferView: isShort ? 'short' : 'long',
      byteOffset,
      componentType: isShort ? 5123 : 5125,
      count: values.length,
      type: 'SCALAR',
    });
  }

  #add(accessor: object): number {
    return this.accessors.push(accessor) - 1;
  }

  /** The bytes, their views and the accessors that name the views by number. */
  end(): { bytes: Uint8Array; bufferViews: object[]; accessors: object[] } {
    const parts = [
      { key: 0, bytes: new Uint8Array(new Float32Array(this.#vectors).buffer), byteStride: 12, target: 34962 },
      { key: 'long', bytes: new Uint8Array(new Uint32Array(this.#long).buffer), target: 34963 },
      { key: 'short', bytes: new Uint8Array(new Uint16Array(this.#short).buffer), target: 34963 },
    ].filter(({ bytes }) => bytes.byteLength > 0);
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.bytes.byteLength, 0));
    const place = new Map<unknown, number>();
    let byteOffset = 0;
    const bufferViews = parts.map(({ key, bytes: own, ...rest }, i) => {
      place.set(key, i);
      bytes.set(own, byteOffset);
      byteOffset += own.byteLength;
      return { buffer: 0, byteOffset: byteOffset - own.byteLength, byteLength: own.byteLength, ...rest };
    });
    const accessors = this.accessors.map((accessor) => ({
      ...accessor,
      bufferView: place.get((accessor as { bufferView: unknown }).bufferView)!,
    }));
    return { bytes, bufferViews, accessors };
  }
}

/** Least and greatest of each axis, as written: in single precision. */
function bounds(values: readonly number[]): { min: number[]; max: number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  values.forEach((value, i) => {
    const single = Math.fround(value);
    min[i % 3] = Math.min(min[i % 3]!, single);
    max[i % 3] = Math.max(max[i % 3]!, single);
  });
  return { min, max };
}
