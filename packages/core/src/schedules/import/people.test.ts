import { describe, expect, it } from 'vitest';
import { advisorForm } from '../../advisors/model.ts';
import { advisorOfFile } from './people.ts';

const nobody = () => false;
const advisorOf = (agent_id: string, agent_name = '', site = 'Harbour Desk') =>
  advisorOfFile({ site, team: '', agent_id, agent_name }, nobody);

describe('the name of an advisor of a file', () => {
  it.each([
    ['Sample, Bettina', 'Bettina', 'Sample'],
    ['de la Cruz, Ana María', 'Ana María', 'de la Cruz'],
    ['Bettina Sample', 'Bettina', 'Sample'],
    ['Jan van Dijk', 'Jan', 'van Dijk'],
    ['Sample,', 'Sample', 'Sample'],
    ['Prince', 'Prince', 'Prince'],
    ['', 'X7', 'X7'],
  ])('written %j', (written, first_name, last_name) =>
    expect(advisorOf('X7', written)).toMatchObject({ first_name, last_name }),
  );
});

describe('the name that an advisor of a file signs in by', () => {
  const ids = [
    'X7',
    'Сидоров',
    'Козлов',
    'Å-7',
    'Ö-7',
    'A-7',
    '李雷',
    '韩梅梅',
    'x_7',
    'x/7',
    'a-very-long-id-of-more-than-one-address-can-hold-before-its-at-sign-1',
    'a-very-long-id-of-more-than-one-address-can-hold-before-its-at-sign-2',
  ];

  it('is valid and differs, whatever the script of the ids and sites', () => {
    const made = ids.flatMap((id) => [
      advisorOf(id),
      advisorOf(id, '', 'Обслуживание клиентов в большом городе'),
      advisorOf(id, '', ''),
    ]);
    expect(new Set(made.map(({ username }) => username)).size).toBe(made.length);
    for (const { team: _team, ...names } of made) {
      expect(
        advisorForm.safeParse({ ...names, agent_profile: { division_id: 1 } }).error?.issues,
      ).toBeUndefined();
      expect(names.username).toMatch(/^[a-z0-9.-]{1,64}$/);
    }
  });

  it('is plain where the id is, and the same each time', () => {
    expect(advisorOf('E0100')).toMatchObject({
      username: 'harbour-desk.e0100',
      email: 'harbour-desk.e0100@imported.invalid',
    });
    expect(advisorOf('Сидоров')).toEqual(advisorOf('Сидоров'));
  });

  it('is another where somebody has it', () => {
    const isTaken = (name: string) => name === 'harbour-desk.e0100';
    const person = { site: 'Harbour Desk', team: '', agent_id: 'E0100', agent_name: '' };
    expect(advisorOfFile(person, isTaken).username).toMatch(/^harbour-desk\.e0100-[a-z0-9]+$/);
  });
});
