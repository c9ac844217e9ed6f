import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { Sequencer } from './scripts/test/sequencer.ts'

export const root = fileURLToPath(new URL('./', import.meta.url))
const tests = (name: string) =>
  ['lib', 'app', 'components', 'scripts', 'e2e', 'prisma', 'bench'].map((folder) => `${folder}/**/${name}`)

export const common = {
  // A thread costs a tenth less than a process.
  pool: 'threads' as const,
  setupFiles: ['scripts/test/database.ts', 'scripts/test/no-errors.ts'],
  // These end what hangs; how fast the machine is decides nothing.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
}

/** Tests that run with settings of their own, and so with modules of their own. */
const alone = tests('*.alone*.test.ts')

/** Tests of what has a document; jsdom takes two seconds of each worker. */
const dom = tests('*.dom*.test.ts')

/** Files that docs/testing.md calls slow, and those that load every module again; the quick check leaves them out. */
const left = process.env.QUICK ? [...tests('*.slow.test.ts'), ...alone] : []

// No test looks at a style: the site's own plugins are left out, which are named as its builder takes them.
export const css = { postcss: {} }
export const resolve = { alias: [{ find: /^@\//, replacement: root }] }

export default defineConfig({
  test: {
    globalSetup: 'scripts/test/vitest-global-setup.ts',
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: Sequencer },
    // Modules as they were compiled before: a tenth of the quick check. The whole run is made once in a checkout, and would only write them.
    experimental: { fsModuleCache: Boolean(process.env.QUICK) },
    // A worker that keeps its modules from file to file halves the time of the whole.
    projects: [
      {
        resolve,
        css,
        test: {
          ...common,
          name: 'shared',
          isolate: false,
          setupFiles: [
            ...common.setupFiles,
            'scripts/test/built-ins.ts',
            'scripts/test/files.ts',
            'scripts/test/lowest-cost.ts',
          ],
          include: tests('*.test.ts'),
          exclude: [...alone, ...dom, ...left],
        },
      },
      { resolve, css, test: { ...common, name: 'alone', include: alone, exclude: left } },
      {
        resolve,
        css,
        test: {
          ...common,
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['scripts/test/dom.ts', 'scripts/test/no-errors.ts'],
          include: dom,
          exclude: left,
        },
      },
    ],
  },
})
