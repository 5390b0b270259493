import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { logementFr } from '../../../src/kernel/ids/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

const PATH = '/api/v1/cao/ifc/ids';

const IFC = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','2026-11-22T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Mur nord',$,$,$,$,$,$);
#2=IFCWALL('2nJrDaLQfJ1QPhdJR0o97J',$,$,$,$,$,$,$,$);
ENDSEC;
END-ISO-10303-21;`;

const ids = (requirements: string, occurs = 'minOccurs="1" maxOccurs="unbounded"'): string =>
  `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<info><title>Murs</title></info><specifications>
<specification name="Murs nommés" ifcVersion="IFC4"><applicability ${occurs}>
<entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
<requirements>${requirements}</requirements></specification></specifications></ids>`;

const NAMED = ids('<attribute><name><simpleValue>Name</simpleValue></name></attribute>');

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: PATH, headers: { 'x-api-key': cle, ...headers }, payload });

const message = async (payload: object): Promise<string> => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(422);
  return answer.json<{ detail: { msg: string }[] }>().detail[0]!.msg;
};

const FAILURE = {
  instance: 2,
  guid: '2nJrDaLQfJ1QPhdJR0o97J',
  classe: 'IfcWall',
  nom: '',
  element: null,
  objet: null,
};

describe('an IFC text against an IDS', () => {
  test('texts of more than a mebibyte, in REST and GraphQL', async () => {
    const note = `/* ${'x'.repeat(2 * 1024 * 1024)} */`;
    const entree = {
      ifc: IFC.replace('DATA;', `DATA;${note}`),
      ids: NAMED.replace('<info>', `<!--${'x'.repeat(1_200_000)}--><info>`),
    };
    const expected = { conforme: false, resume: { applicables: 2, reussis: 1, echecs: 1 } };
    const rest = await post(entree);
    expect(rest.json()).toMatchObject(expected);
    const query =
      'mutation($e: CaoIfcIdsEntree!) { caoIfcIds(entree: $e) { conforme resume { applicables reussis echecs } } }';
    const graphql = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-api-key': cle },
      payload: { query, variables: { e: entree } },
    });
    expect(graphql.json<{ data: { caoIfcIds: object } }>().data.caoIfcIds).toEqual(expected);
  });

  test('each failure says instance, GlobalId, class and why', async () => {
    const answer = await post({ ifc: IFC, ids: NAMED });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      titre: 'Murs',
      schema_ifc: 'IFC4',
      conforme: false,
      resume: { specifications: 1, conformes: 0, applicables: 2, reussis: 1, echecs: 1 },
      specifications: [
        {
          nom: 'Murs nommés',
          statut: 'non_conforme',
          applicables: 2,
          reussis: 1,
          echoues: 1,
          echecs: [{ ...FAILURE, raisons: ['L’attribut Name n’est pas renseigné.'] }],
        },
      ],
      lecture: [],
    });
  });

  test('reasons are in the language asked for', async () => {
    const answer = await post({ ifc: IFC, ids: NAMED }, { 'accept-language': 'en' });
    const [specification] = answer.json<{ specifications: { echecs: { raisons: string[] }[] }[] }>().specifications;
    expect(specification!.echecs[0]!.raisons).toEqual(['Attribute Name is not given.']);
  });

  test('without an IDS it is held against logement-fr', async () => {
    const answer = await post({ ifc: IFC });
    expect(answer.json()).toMatchObject({ titre: 'Logement en France', conforme: false });
  });

  test('a prohibited specification that nothing meets is satisfied', async () => {
    const none = NAMED.replace('IFCWALL', 'IFCDOOR').replace(
      'minOccurs="1" maxOccurs="unbounded"',
      'minOccurs="0" maxOccurs="0"',
    );
    expect((await post({ ifc: IFC, ids: none })).json()).toMatchObject({ conforme: true, resume: { applicables: 0 } });
  });
});

describe('a scene', () => {
  test('is held against logement-fr by its export, which satisfies it', async () => {
    const answer = await post(DEMOS.maison());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ schema_ifc: 'IFC4', conforme: true, resume: { echecs: 0 } });
  });

  test('each failure says the element of the scene', async () => {
    const asked = ids(
      '<attribute><name><simpleValue>Name</simpleValue></name><value><simpleValue>?</simpleValue></value></attribute>',
    );
    const scene = DEMOS.maison();
    const answer = await post({ scene, ids: asked });
    const [{ echecs }] = answer.json<{ specifications: [{ echecs: { element: string; objet: string }[] }] }>()
      .specifications;
    expect(echecs).toHaveLength(scene.murs!.length);
    expect(echecs.map(({ objet }) => objet).toSorted()).toContain('/murs/0');
    expect(echecs.every(({ element }) => element.length > 0)).toBe(true);
  });
});

describe('what is refused', () => {
  test('an IDS that is itself wrong: each fault by its line, nothing charged', async () => {
    const wrong = ids('<attribute><name><simpleValue>Nom</simpleValue></name></attribute>\n<matiere/>');
    const answer = await post({ ifc: IFC, ids: wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: object[] }>().detail).toEqual([
      {
        loc: ['body', 'ids', 6],
        msg: expect.stringMatching(/^Ligne 6, colonne 1 : <matiere> n’a pas sa place dans <requirements>/),
        type: 'value_error',
        input: '<matiere/></requirements></specification></specifications></ids>',
      },
    ]);
  });

  test.each([
    ['no source', { ids: NAMED }, /^Il faut une scène/],
    ['two sources', { ifc: IFC, ifc_id: 'x' }, /^Une seule source/],
    ['an unknown file', { ifc_id: 'inconnu' }, /^ifc_id inconnu ou expiré/],
    ['what is no STEP', { ifc: 'bonjour' }, /ISO-10303-21/],
    ['another schema', { ifc: IFC.replace('IFC4', 'AP214') }, /IFC2X3, IFC4 ou IFC4X3/],
    ['no XML', { ifc: IFC, ids: 'bonjour' }, /^Ligne 1, colonne 1 : XML mal formé/],
  ])('%s', async (_, payload, expected) => {
    expect(await message(payload)).toMatch(expected);
  });
});

test('the other doors answer the same', async () => {
  const query = 'mutation ($e: CaoIfcIdsEntree!) { caoIfcIds(entree: $e) { conforme resume { echecs } } }';
  const graphql = await app.graphql(query, { e: { ifc: IFC, ids: NAMED } }, { 'x-api-key': cle });
  expect(graphql.data).toEqual({ caoIfcIds: { conforme: false, resume: { echecs: 1 } } });
  const mcp = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'x-api-key': cle,
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'cao_ifc_ids', arguments: { ifc: IFC, ids: NAMED } },
    },
  });
  const body = mcp.body.startsWith('{') ? mcp.body : mcp.body.split('data: ')[1]!;
  expect(JSON.parse(body).result.structuredContent).toMatchObject({ conforme: false, resume: { echecs: 1 } });
});

describe('logement-fr', () => {
  const get = (url: string) => app.fastify.inject({ method: 'GET', url });

  test('is a file, free and without a key', async () => {
    const answer = await get(`${PATH}/logement-fr`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/xml');
    expect(answer.body).toBe(logementFr('fr'));
  });

  test('is a text in JSON', async () => {
    const answer = await get(`${PATH}/logement-fr?format=json`);
    expect(answer.json()).toEqual({ ids: logementFr('fr') });
  });
});
