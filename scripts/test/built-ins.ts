import { afterAll, expect } from 'vitest'

// With a polyfill loaded, this file's tests and those of all later files would run on other built-ins than the site.

const owners = [Array.prototype, JSON, Map.prototype, Object, Promise, Set.prototype, String.prototype]
const builtIns = () =>
  owners
    .flatMap((owner) => Object.values(Object.getOwnPropertyDescriptors(owner)))
    .flatMap(({ value }) => (value instanceof Function ? [value] : []))
const before = new Set(builtIns())

afterAll(() => {
  const others = builtIns().filter((one) => !before.has(one))
  expect(
    others.map(({ name }) => name),
    'built-ins that a module has replaced or added',
  ).toEqual([])
})
