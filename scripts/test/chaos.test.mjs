import { expect, test } from 'vitest'
import { faultsIn } from '../chaos/faults.mjs'
import { createRandom } from '../chaos/random.mjs'

const draw = (seed) => {
  const random = createRandom(seed)
  return [
    ...random.shuffled(faultsIn({}).map(({ name }) => name)),
    ...Array.from({ length: 20 }, () => random.between(2, 15)),
  ]
}

test('the same seed draws the same faults in the same order, and another seed different ones', () => {
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

test('a draw stays within its bounds and reaches both', () => {
  const random = createRandom(3)
  const drawn = new Set(Array.from({ length: 1000 }, () => random.between(2, 5)))
  expect([...drawn].sort()).toEqual([2, 3, 4, 5])
})

test('a full disk is one of the faults only if the folder has a disk to fill', () => {
  const names = (folder) => faultsIn(folder).map(({ name }) => name)
  expect(names({})).not.toContain('full disk')
  expect(names({ fill: () => () => {} })).toContain('full disk')
})
