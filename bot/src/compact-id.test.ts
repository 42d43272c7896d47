import { expect, test } from 'vitest'
import { compactId, fullId } from './compact-id.ts'

test.each([
  '0f6f1f0e-1234-4abc-8def-00000000000f',
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
])('restores %s from 22 characters', (id) => {
  expect(compactId(id)).toMatch(/^[\w-]{22}$/)
  expect(fullId(compactId(id))).toBe(id)
})
