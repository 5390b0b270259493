import { describe, expect, it } from 'vitest';
import { tarifsPage } from '../../src/billing/tarifs-page.js';
import type { TarifsResultat } from '../../src/billing/plugin/tarifs.operation.js';
import { accountService } from './service.js';

describe('the human tariff page', () => {
  it('says what the answer says, in both languages, and nothing inline that a strict policy would refuse', async () => {
    const service = await accountService({ contact: 'aide@example.org' });
    for (const langue of ['fr', 'en'] as const) {
      const answer = (await service.rest('tarifs', {}, undefined, langue)).value as never as TarifsResultat;
      const html = tarifsPage(answer, langue);
      for (const { plan } of answer.plans) expect(html).toContain(`id="${plan}"`);
      for (const address of [
        ...answer.frontiere_cao.gratuit_toujours_sans_cle,
        ...answer.frontiere_cao.production_payante,
      ]) {
        expect(html).toContain(address);
      }
      expect(html.match(/<strong>[\d\s\u202f,]+<\/strong>/g)!.length).toBe(2);
      expect(html).toContain('mailto:aide@example.org');
      expect(html).toContain(langue === 'fr' ? '4,99' : '4.99');
      expect(html).not.toMatch(/<script|style=|<style|\son\w+=/);
    }
    await service.close();
  });

  it('prints hostile configuration as text', async () => {
    const service = await accountService({ contact: '<script>alert(1)</script>', purchaseUrl: 'javascript:alert(1)' });
    const html = tarifsPage((await service.rest('tarifs')).value as never as TarifsResultat, 'fr');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('javascript:');
    await service.close();
  });
});
