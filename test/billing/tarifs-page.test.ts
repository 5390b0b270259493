import { describe, expect, it } from 'vitest';
import pluginEntries from '../../plugins.config.js';
import { tarifsPage } from '../../src/billing/tarifs-page.js';
import type { TarifsResultat } from '../../src/billing/plugin/tarifs.operation.js';
import type { Langue, Plugin } from '../../src/contract/index.js';
import { accountService } from './service.js';

const operations = pluginEntries().flatMap((entry) => (entry as Plugin).operations);
const printed = (answer: TarifsResultat, langue: Langue) => tarifsPage(answer, { operations, frame: { langue } });

describe('the human tariff page', () => {
  it('says what the answer says, in both languages, and nothing inline that a strict policy would refuse', async () => {
    const service = await accountService({ contact: 'aide@example.org' });
    for (const langue of ['fr', 'en'] as const) {
      const answer = (await service.rest('tarifs', {}, undefined, langue)).value as never as TarifsResultat;
      const html = printed(answer, langue);
      for (const { plan } of answer.plans) expect(html).toContain(`id="${plan}"`);
      for (const address of [
        ...answer.frontiere_cao.gratuit_toujours_sans_cle,
        ...answer.frontiere_cao.production_payante,
      ]) {
        expect(html).toContain(address);
      }
      expect(html).toContain('mailto:aide@example.org');
      expect(html).toContain(langue === 'fr' ? '4,99' : '4.99');
      expect(html).not.toMatch(/<script|style=|<style|\son\w+=/);
    }
    await service.close();
  });

  it('tells first what is free, then the plans, then each document by its name, with its units and its price', async () => {
    const service = await accountService({});
    const answer = (await service.rest('tarifs')).value as never as TarifsResultat;
    const html = printed(answer, 'fr');
    const places = ['Gratuit, toujours', 'Les plans', 'Ce que coûte un document', 'Trois exemples'].map((title) =>
      html.indexOf(`<h2>${title}</h2>`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const free = html.slice(places[0], places[1]);
    const paid = html.slice(places[2], places[3]);
    for (const { cost, auth, help } of operations.filter((one) => one.rest)) {
      const title = help.fr.title.replaceAll("'", '’');
      if (cost.units > 0) expect(paid).toContain(`>${title}<`);
      else if (auth === 'none') expect(free).toContain(`>${title}<`);
    }
    const named = [...free.matchAll(/<li>(.*?)<\/li>/g)].map(([, title]) => title);
    expect(named).toEqual([...new Set(named)]);
    // The pages behind the link of a message are nothing that one comes for.
    expect(free).not.toContain('’opposition<');
    // A receipt is four units of a plan of 2,000 at 4.99 EUR: one cent, a hundred of them one euro.
    expect(paid).toMatch(/Quittance[^<]*<\/th><td class="n">4<\/td><td class="n">1,00\s€/u);
    expect(html).not.toMatch(/\d,\d{3,}\s€/u);
    // A lease for a year: 12 × 4 + 1 + 2.
    expect(html.slice(places[3])).toMatch(/douze quittances[^<]*<\/th><td class="n">51<\/td>/u);
    await service.close();
  });

  it('prints hostile configuration as text', async () => {
    const service = await accountService({ contact: '<script>alert(1)</script>', purchaseUrl: 'javascript:alert(1)' });
    const html = printed((await service.rest('tarifs')).value as never as TarifsResultat, 'fr');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('javascript:');
    await service.close();
  });
});
