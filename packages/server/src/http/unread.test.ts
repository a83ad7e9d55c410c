import type { Feature } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { findSubModule } from '@watchbill/core/permission/modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { unreadBy, warningHeader } from './input/unread.ts';

const { advisors, eventTypes } = contract;
const create = unreadBy(advisors.create, advisors as Feature);

describe('names that nothing reads', () => {
  it('are told with the known name that is nearest', () => {
    const body = { frist_name: 'Ada', agent_profile: { managment_unit_id: 1 }, colour: 'red' };
    expect(create({}, body)).toEqual([
      { name: 'frist_name', near: 'first_name' },
      { name: 'agent_profile.managment_unit_id', near: 'management_unit_id' },
      { name: 'colour', near: undefined },
    ]);
  });

  it('are told beside the warnings of a reply, which are words like them', () => {
    const others = Object.values(contract).flatMap((feature) =>
      Object.values(feature as Feature).flatMap(({ path, reply }) =>
        reply instanceof z.ZodObject &&
        'warnings' in reply.shape &&
        reply.shape['warnings'].safeParse(['words']).success === false
          ? path
          : [],
      ),
    );
    expect(others).toEqual([]);
  });

  it('are ours where the wire has another', () => {
    expect(create({}, { agent_profile: { division_id: 1 } })).toEqual([
      { name: 'agent_profile.division_id', near: 'management_unit_id' },
    ]);
  });

  it('ASVS 47: are names alone, those that every object has too', () => {
    expect(create({}, JSON.parse('{"constructor":1,"__proto__":1,"toString":1}'))).toEqual([
      { name: 'constructor', near: undefined },
      { name: '__proto__', near: undefined },
      { name: 'toString', near: undefined },
    ]);
  });

  it('are none of a row that is sent back as it was read', () => {
    const row = { id: 1, team: 'A', version: 3, agent_profile: { management_unit: { id: 1 } } };
    expect(create({}, row)).toEqual([]);
  });

  it('are looked for in every row of a list, and told once', () => {
    const rows = [{ serach: 1 }, { serach: 2 }];
    expect(create({}, rows)).toEqual([{ name: 'serach', near: undefined }]);
  });

  it('are those of the address too, where what a reply has says nothing', () => {
    const list = unreadBy(eventTypes.list, eventTypes as Feature);
    expect(list({ serach: 'x', description: 'y', is_disabled: 'true', _: '1' }, undefined)).toEqual(
      [
        { name: 'serach', near: 'search' },
        { name: 'description', near: undefined },
      ],
    );
  });

  it('fit into a header', () => expect(warningHeader(['„é“'])).toBe('["\\u201e\\u00e9\\u201c"]'));
});

describe('an answer', () => {
  let testServer: TestServer;
  let token: string;
  beforeAll(async () => {
    testServer = await openTestServer();
    token = (await testServer.signIn('admin')).token;
  });
  afterAll(() => testServer.close());

  const send = async (method: string, path: string, screen: string, body?: unknown) => {
    const response = await fetch(testServer.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        module: String(findSubModule(screen)!.id),
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      header: JSON.parse(response.headers.get('x-warnings') ?? 'null') as unknown,
      body: (await response.json()) as Record<string, unknown>,
    };
  };
  const misspelt = '“skil_name” is not known here and was not read. Did you mean “skill_name”?';

  it('names what was left unread, in its rows and its header', async () => {
    const { header, body } = await send('POST', '/api/skills', 'proficiencies', {
      skill_name: 'Unread',
      skil_name: 'Other',
    });
    expect([header, body]).toEqual([
      [misspelt],
      expect.objectContaining({ skill_name: 'Unread', warnings: [misspelt] }),
    ]);
  });

  it('that refuses names it after what is wrong', async () => {
    const { body } = await send('POST', '/api/skills', 'proficiencies', { skil_name: 'Other' });
    expect(Object.keys(body)).toEqual(['skill_name', 'code', 'warnings']);
  });

  it('that is a list keeps its shape', async () => {
    const { header, body } = await send('GET', '/api/activity-codes/?serach=x', 'event-types');
    expect([header, Array.isArray(body)]).toEqual([
      ['“serach” is not known here and was not read. Did you mean “search”?'],
      true,
    ]);
  });

  it('that leaves nothing unread says nothing', async () => {
    const { header, body } = await send('GET', '/api/skills?search=x', 'proficiencies');
    expect([header, body['warnings']]).toEqual([null, undefined]);
  });

  it('to a file names the columns that were not read', async () => {
    const { api } = await testServer.signIn('admin');
    const form = new FormData();
    form.set('file', new Blob(['name,nmae\nUnread columns,x\n']), 'skills.csv');
    const report = await api.proficiencies.import({ query: { dry_run: true }, body: form });
    expect(report.warnings).toEqual([
      '“nmae” is not known here and was not read. Did you mean “name”?',
    ]);
  });
});
