/** `npm run bench` runs every table, `npm run bench -- http receipt` those named. */
const BENCHES: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  http: () => import('./http.js'),
  receipt: () => import('./receipt.js'),
  'first-pdf': () => import('./first-pdf.js'),
  ledger: () => import('./ledger.js'),
  verifier: () => import('./verifier.js'),
  drawing: () => import('./drawing.js'),
  body: () => import('./body.js'),
  ifc: () => import('./ifc.js'),
  import: () => import('./import.js'),
  studies: () => import('./studies.js'),
  studio: () => import('./studio.js'),
  tour: () => import('./tour.js'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}: one of ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length === 0 || asked.includes(name)) await (await load()).run();
}
