import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const endWith = (code: number) =>
  spawnSync(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `const { endWell } = await import('./lib/services/health/end-well.ts'); endWell(); process.exit(${code})`,
  ]).status

test('a server that was stopped and has finished ends with 0, one that failed does not', () => {
  expect([143, 1, 0].map(endWith)).toEqual([0, 1, 0])
})
