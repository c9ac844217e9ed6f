import { defineConfig } from 'vitest/config'
import { common, css, resolve, root } from './vitest.config.ts'

export default defineConfig({
  resolve,
  css,
  test: {
    ...common,
    root,
    include: ['scripts/oidc/*.check.ts'],
    globalSetup: 'scripts/test/vitest-global-setup.ts',
    reporters: ['verbose'],
  },
})
