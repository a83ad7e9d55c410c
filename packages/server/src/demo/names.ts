/**
 * Names of the demo's people: mostly Latin, some in their own scripts, as in any large contact
 * centre.
 */
const latin = {
  first: [
    'Amelia',
    'Oliver',
    'Isla',
    'Harry',
    'Chloé',
    'Lucas',
    'Zoë',
    'Jürgen',
    'Anneliese',
    'Søren',
    'Łukasz',
    'Agnieszka',
    'Siân',
    'Owen',
    'Marta',
    'Diego',
    'Inês',
    'Tiago',
    'Elif',
    'Mehmet',
    'Priya',
    'Arjun',
    'Maria',
    'Jose',
    'Grace',
    'Daniel',
    'Hannah',
    'Noah',
    'Fatima',
    'Samuel',
  ],
  last: [
    'Smith',
    'O’Brien',
    'Taylor',
    'Müller',
    'Schröder',
    'Dubois',
    'Lefèvre',
    'García',
    'Ferreira',
    'Nowak',
    'Kowalczyk',
    'Ångström',
    'Jensen',
    'Yılmaz',
    'Demir',
    'Sharma',
    'Patel',
    'Santos',
    'Reyes',
    'Cruz',
    'Johnson',
    'Williams',
    'Nguyễn',
    'de la Cruz',
    'van Dijk',
    'Rossi',
    'Ibrahim',
    'Mensah',
    'Kelly',
    'Brown',
  ],
};
const others: readonly (readonly [first: string, last: string])[] = [
  ['Дмитрий', 'Иванов'],
  ['Ольга', 'Петрова'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['محمد', 'الأحمد'],
  ['ليلى', 'حسن'],
  ['अनन्या', 'गुप्ता'],
  ['राहुल', 'वर्मा'],
  ['美咲', '佐藤'],
  ['健太', '鈴木'],
  ['秀英', '王'],
  ['伟', '李'],
  ['지우', '김'],
  ['서연', '박'],
  ['สมชาย', 'ใจดี'],
  ['דוד', 'כהן'],
  ['Նարե', 'Սարգսյան'],
];

export type PersonName = Readonly<{ first_name: string; last_name: string }>;

/** The name of the demo's `index`th person; no two of the first 900 Latin ones are alike. */
export function nameOf(index: number): PersonName {
  const other = index % 8 === 7 ? others[Math.floor(index / 8) % others.length] : undefined;
  if (other !== undefined) return { first_name: other[0], last_name: other[1] };
  const { first, last } = latin;
  return {
    first_name: first[index % first.length]!,
    last_name: last[(index * 7 + Math.floor(index / first.length)) % last.length]!,
  };
}
