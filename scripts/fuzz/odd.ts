import fc from 'fast-check'

// Values that break programs. JSON that JSON.stringify cannot produce is a raw placeholder, which `write` replaces.

const START = '@@raw:'
const END = ':raw@@'
const raw = (json: string) => `${START}${json}${END}`

const deep = (open: string, close: string, depth: number) => raw(open.repeat(depth) + close.repeat(depth))

/** Serialises a value to JSON with its raw placeholders replaced; a truncated one stays text. */
export const write = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(/"@@raw:((?:[^"\\]|\\.)*):raw@@"/g, (_, json: string) =>
    JSON.parse(`"${json}"`),
  )

/** Dates at the limits of calendars, JavaScript, PostgreSQL and the site. */
export const oddDays = [
  '0000-01-01',
  '0001-01-01',
  '0099-12-31',
  '1899-12-31',
  '1900-01-01',
  '1900-02-29',
  '2000-02-29',
  '2024-02-29',
  '2026-02-30',
  '0000-00-00',
  '2299-12-31',
  '2300-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '275760-09-13',
  '-000001-01-01',
  '-271821-04-20',
] as const

/** Unusual texts. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '👩🏽‍🔬🧪',
  'é'.normalize('NFD'),
  '\u202egnp.exe',
  'مرحبا بالعالم',
  '\u200b',
  '\ufeff',
  '\r\nBcc: all@example.com',
  "' OR 1=1 --",
  '"; DROP TABLE "Student"; --',
  "\\'); SELECT pg_sleep(6); --",
  '%',
  '_%\\',
  '{{7*7}}',
  `\${7*7}`,
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '../../../etc/passwd',
  '..\\..\\windows',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e309',
  '9'.repeat(40),
  '٤٢',
  'true',
  '[]',
  '{}',
  ...oddDays,
  ...oddDays.map((day) => `${day}T23:59:59.999+23:59`),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a'.repeat(41),
  'a'.repeat(5_000),
  `${'a'.repeat(40)}!`,
  'ﬃ'.repeat(100),
] as const

const oddNumbers: readonly unknown[] = [
  0,
  -1,
  0.1,
  1.005,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  ...['-0', '1e999', '-1e999', '123456789012345678901234567890', '1E400'].map(raw),
]

const oddObjects: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { 0: 'a', length: 1 },
  { $ne: null },
  { $gt: '' },
  { contains: '' },
  { not: null },
  { gte: 0 },
  { in: ['a'] },
  { OR: [{}] },
  { toString: 'x' },
  { toJSON: 1 },
  { valueOf: null },
  { constructor: { prototype: { admin: true } } },
  ...['{"__proto__":{"role":"provider"}}', '{"__proto__":null}', '{"a":1,"a":2}', '{"then":"x"}'].map(raw),
]

/** So large or deeply nested that only some requests contain one. */
const heavy: readonly unknown[] = [
  deep('[', ']', 10_000),
  deep('{"a":', '}', 10_000).replace('}', '1}'),
  'x'.repeat(900_000),
  'x'.repeat(1_100_000),
  '🧪'.repeat(200_000),
  Array.from({ length: 20_000 }, () => 'a'),
  raw(`{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join(',')}}`),
]

/** Any odd text, including fast-check's own. */
export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: oddText },
  { weight: 12, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 16, arbitrary: fc.constantFrom(...oddObjects) },
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...heavy) },
)
