import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Workspace } from '../scale/workspace.ts'
import { type DrillResult, describeResult, isGood } from './drill.ts'
import { drillOne } from './host.ts'
import { repositoriesOf } from './pgbackrest.ts'

const drilled: DrillResult = { repository: 'disk', rows: 12_888, different: [], rpo: 60, rto: 12 }

test('a drill is good when every row is as it was and both goals are kept', () => {
  expect(isGood(drilled)).toBe(true)
  expect(describeResult(drilled)).toBe(
    '  ✓ disk: 12888 rows, all as they were; RPO 60.0 s (goal 300 s), RTO 12.0 s (goal 900 s)',
  )
})

test.each([
  ['a row differs', { different: ['public."Class": rows have other contents'] }],
  ['nothing was restored', { rows: 0 }],
  ['too much work is lost', { rpo: 301 }],
  ['nobody knows how much work is lost', { rpo: Number.NaN }],
  ['it takes too long', { rto: 901 }],
])('a drill is not good when %s', (_, wrong) => {
  expect(isGood({ ...drilled, ...wrong })).toBe(false)
  expect(describeResult({ ...drilled, ...wrong })).toMatch(/^ {2}✗ disk/)
})

test('a stanza without a repository fails the drill', () => {
  const answering = (stanzas: object[]) => ({ archiveCommand: '', run: () => JSON.stringify(stanzas) })
  expect(repositoriesOf(answering([{ repo: [{ key: 1 }, { key: 2 }] }]))).toEqual([1, 2])
  expect(() => repositoriesOf(answering([]))).toThrow('no repository')
})

test('a repository that fails leaves nothing, so that the next one has the space', async () => {
  const workspace = new Workspace()
  onTestFinished(() => workspace.close(false))
  let restored = ''
  const backrest = {
    archiveCommand: '',
    run: (...args: string[]) => {
      restored = args.find((arg) => arg.startsWith('--pg1-path='))?.slice('--pg1-path='.length) ?? ''
      writeFileSync(join(restored, 'half'), 'a cluster')
      throw new Error('the repository is damaged')
    },
  }
  const moment = { name: 'moment', at: new Date(), archivedAfter: 1, sums: {} }
  const source = { backrest, repository: 1, needed: {} }
  const names = { name: 'disk', database: 'labmark' }
  expect(await drillOne(workspace, '/no/bin', source, moment, names)).toMatchObject({
    rows: 0,
    different: ['not restored: Error: the repository is damaged'],
  })
  expect(restored).toContain(workspace.folder)
  expect(existsSync(restored)).toBe(false)
})
