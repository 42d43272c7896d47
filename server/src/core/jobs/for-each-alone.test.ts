import { expect, test } from 'vitest'
import { forEachAlone } from './for-each-alone.ts'

test('works on all items although some fail, and throws the first failure', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item < 3) throw new Error(`item ${item}`)
    done.push(item)
    return item * 10
  }
  await expect(forEachAlone([1, 2, 3, 4], work)).rejects.toThrow('item 1')
  expect(done).toEqual([3, 4])
  expect(await forEachAlone([5, 6], work)).toEqual([50, 60])
})
