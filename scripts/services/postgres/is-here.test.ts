import { expect, test } from 'vitest'
import { isHere } from './is-here.ts'

test.each([
  'postgresql://u:p@localhost:5432/labmark',
  'postgresql://u:p@127.0.0.1/labmark',
  'postgresql://u:p@[::1]:5432/labmark',
  'postgresql://u:p@127.0.0.1:5432/labmark?host=%2Frun%2Fpostgresql',
])('%s is on this machine', (url) => expect(isHere(url)).toBe(true))

test.each([
  'postgresql://u:p@db.school.example/labmark',
  'postgresql://u:p@10.0.0.5/labmark',
  'postgresql://u:p@localhost/labmark?host=db.school.example',
])('%s is not', (url) => expect(isHere(url)).toBe(false))
