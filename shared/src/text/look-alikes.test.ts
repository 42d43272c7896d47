import { expect, test } from 'vitest'
import { foldLookAlikes } from './look-alikes.ts'

test.each([
  ['ВК-7ЕNQR6', 'BK-7ENQR6'],
  ['вк-7кзм2р', 'bk-7k3m2p'],
  ['АВЕКМНОРСТУХ', 'ABEKMHOPCTYX'],
  ['BK-7K3M2P', 'BK-7K3M2P'],
  ['бронь', 'бpohь'],
])('folds the Cyrillic look-alikes of %s', (text, folded) => {
  expect(foldLookAlikes(text)).toBe(folded)
})
