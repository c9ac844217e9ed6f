import { expect, test } from 'vitest'
import { describeRefused, readRefused, readSpread } from './coordinator-log.ts'

const log = [
  '00000 LOG:  database system is ready',
  '0A000 ERROR:  complex joins are only supported',
  '0A000 STATEMENT:  SELECT 1',
  `\t  FROM "Student" WHERE id = '7'`,
  '23505 ERROR:  duplicate key value violates unique constraint "x"',
  '23505 STATEMENT:  INSERT INTO "Account" VALUES (1)',
  '0A000 ERROR:  complex joins are only supported',
  '0A000 DETAIL:  none',
  `0A000 STATEMENT:  SELECT 2 FROM "Student" WHERE id = '8'`,
  'XX000 ERROR:  no node for shard 102009',
  'XX000 STATEMENT:  SELECT 3',
  '',
].join('\n')

test('refused statements are counted by error and text, without their ids and values', () => {
  expect(readRefused(log)).toEqual([
    {
      error: '0A000 complex joins are only supported',
      count: 2,
      statements: [['SELECT ? FROM "Student" WHERE id = ?', 2]],
    },
    { error: 'XX000 no node for shard ?', count: 1, statements: [['SELECT ?', 1]] },
  ])
})

test('the report lists the most frequent first; a violated key is no refusal', () => {
  expect(describeRefused(readRefused(log)).split('\n')).toEqual([
    'The cluster refused 3 statements, of 2 kinds.',
    '2 × 0A000 complex joins are only supported',
    '    2 × SELECT ? FROM "Student" WHERE id = ?',
    '1 × XX000 no node for shard ?',
    '    1 × SELECT ?',
  ])
})

test('the statement that a server ran when it crashed is counted', () => {
  const crash = [
    '00000 LOG:  server process (PID 71) was terminated by signal 11: Segmentation fault',
    `00000 DETAIL:  Failed process was running: SELECT 4 FROM "Student" WHERE id = '9'`,
    '00000 LOG:  terminating any other active server processes',
    '',
  ].join('\n')
  expect(readRefused(crash)).toEqual([
    {
      error: 'the server ended by a fault',
      count: 1,
      statements: [['SELECT ? FROM "Student" WHERE id = ?', 1]],
    },
  ])
})

test('statements of a school that asked several nodes are counted, those of all schools are not', () => {
  const spread = [
    '00000 LOG:  multi-task query about to be executed',
    '00000 HINT:  Queries are split to multiple tasks if they have to be split into several queries on the workers.',
    '00000 STATEMENT:  SELECT 5 FROM "Student" WHERE "institutionId" = $1',
    '00000 LOG:  multi-task query about to be executed',
    '00000 STATEMENT:  DELETE FROM "Notification" WHERE day < $1',
    '00000 LOG:  checkpoint starting: time',
    '0A000 ERROR:  complex joins are only supported',
    '0A000 STATEMENT:  SELECT 6 FROM "Student" WHERE "institutionId" = $1',
    '',
  ].join('\n')
  expect(readSpread(spread)).toEqual([['SELECT ? FROM "Student" WHERE "institutionId" = ?', 1]])
})
