import { afterEach, beforeEach, expect } from 'vitest'

const errors: unknown[][] = []

beforeEach(() => {
  errors.length = 0
  console.error = (...args: unknown[]) => errors.push(args)
})

afterEach(() => {
  if (errors.length > 0) expect(errors, 'console.error was called').toEqual([])
})
