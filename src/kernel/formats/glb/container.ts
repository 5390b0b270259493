const [MAGIC, VERSION, JSON_CHUNK, BIN_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
const HEADER = 12;
const CHUNK_HEADER = 8;

const padded = (size: number): number => Math.ceil(size / 4) * 4;

/** A binary glTF file: a header, the JSON filled up with spaces, the numbers filled up with zeros (glTF 2.0, 4.4). */
export function glbContainer(document: object, numbers: Uint8Array): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(document));
  const [jsonSize, binSize] = [padded(json.byteLength), padded(numbers.byteLength)];
  const size = HEADER + CHUNK_HEADER + jsonSize + (binSize > 0 ? CHUNK_HEADER + binSize : 0);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  [MAGIC, VERSION, size, jsonSize, JSON_CHUNK].forEach((word, i) => view.setUint32(4 * i, word, true));
  const jsonAt = HEADER + CHUNK_HEADER;
  file.fill(0x20, jsonAt, jsonAt + jsonSize).set(json, jsonAt);
  if (binSize === 0) return file;
  const binAt = jsonAt + jsonSize;
  view.setUint32(binAt, binSize, true);
  view.setUint32(binAt + 4, BIN_CHUNK, true);
  file.set(numbers, binAt + CHUNK_HEADER);
  return file;
}
