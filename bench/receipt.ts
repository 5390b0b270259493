import { receiptTerms } from '../src/kernel/rental/index.js';
import { receiptPage } from '../src/plugins/documents/receipt-page.js';
import { createFonts } from '../src/services/fonts/index.js';
import { createPrinter } from '../src/services/print/index.js';
import { printTable } from './harness.js';

const IN_FLIGHT = 4;
const DOCUMENTS = 1_000;
const WARM_UP = 40;

const fonts = createFonts();

/** A receipt as the operation makes it, page and file; every one is another tenant's. */
const receipt = (index: number) => {
  const entree = {
    bailleur_nom: 'Mme Claire Fontaine',
    bailleur_adresse: '8 avenue Jean-Jaurès, 69007 Lyon',
    locataire_nom: `M. Étienne Lefèvre ${index}`,
    logement_adresse: `Résidence Les Tilleuls, Bât. B, ${index} rue des Lilas, 69003 Lyon`,
    periode: 'mars 2026',
    loyer: 850 + index / 100,
    charges: 75.5,
    date_paiement: '2026-03-05',
    lieu: 'Lyon',
    format: 'pdf' as const,
  };
  return receiptPage(receiptTerms(entree), fonts);
};

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export async function run(): Promise<void> {
  const printer = createPrinter({ pages: IN_FLIGHT });
  const times: number[] = [];
  const workers = async (count: number) => {
    let next = 0;
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        while (next < count) {
          const start = performance.now();
          await printer.pdf(receipt(next++), { lang: 'fr' });
          times.push(performance.now() - start);
        }
      }),
    );
  };
  const coldStart = performance.now();
  await printer.pdf(receipt(0), { lang: 'fr' });
  const cold = performance.now() - coldStart;
  await workers(WARM_UP);
  times.length = 0;
  const start = performance.now();
  await workers(DOCUMENTS);
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const { pages, restarts } = printer.status();
  await printer.close();
  printTable(`Receipt PDF, warm, ${IN_FLIGHT} in flight, ${DOCUMENTS} documents`, [
    { mesure: 'receipts a second', valeur: (DOCUMENTS / seconds).toFixed(1), objectif: '≥ 30' },
    { mesure: 'p50', valeur: `${percentile(times, 0.5).toFixed(0)} ms` },
    { mesure: 'p99', valeur: `${percentile(times, 0.99).toFixed(0)} ms`, objectif: '≤ 250 ms' },
    { mesure: 'tabs open at the end', valeur: `${pages} of ${IN_FLIGHT}`, objectif: `${IN_FLIGHT}, none leaked` },
    { mesure: 'browsers restarted', valeur: String(restarts) },
    { mesure: 'first receipt, browser started', valeur: `${cold.toFixed(0)} ms` },
  ]);
}
