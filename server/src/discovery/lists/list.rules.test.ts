import { expect, test } from 'vitest'
import { toFreeName } from './list.rules.ts'

test.each([
  ['Байкал', [], 'Байкал'],
  ['Байкал', ['Байкал'], 'Байкал 2'],
  ['Байкал', ['Байкал', 'Байкал 2'], 'Байкал 3'],
  ['я'.repeat(60), ['я'.repeat(60)], `${'я'.repeat(58)} 2`],
  [`${'я'.repeat(57)}😀!`, [`${'я'.repeat(57)}😀!`], `${'я'.repeat(57)} 2`],
])('a copy of %s next to %j is named %s', (name, taken, free) => {
  expect(toFreeName(name, new Set(taken))).toBe(free)
})
