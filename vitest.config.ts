import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [{ find: /^@\//, replacement: path('./') }],
  },
  test: {
    include: ['lib/**/*.test.ts', 'app/**/*.test.ts', 'components/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'scripts/test/vitest-global-setup.ts',
    setupFiles: 'scripts/test/vitest-setup.ts',
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
