import { describe, expect, test } from 'vitest'
import { findCircles } from './circles.ts'

const edges = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [file = '', target = ''] = pair.split('>')
    return { file, target }
  })

describe('findCircles', () => {
  test.each([
    ['of two', edges('a>b', 'b>a'), ['a -> b -> a']],
    ['of three', edges('b>c', 'c>a', 'a>b'), ['a -> b -> c -> a']],
    ['behind a tree', edges('top>a', 'a>b', 'b>c', 'c>b'), ['b -> c -> b']],
    ['by its shortest path', edges('a>b', 'b>c', 'c>d', 'd>a', 'c>a'), ['a -> b -> c -> a', 'd -> a -> b -> c -> d']],
    ['and a second one', edges('a>b', 'b>a', 'x>y', 'y>x', 'b>x'), ['a -> b -> a', 'x -> y -> x']],
  ])('finds a circle %s', (_, graph, circles) => {
    expect(findCircles(graph)).toEqual(circles)
  })
})

describe('findCircles without a circle', () => {
  test.each([
    ['of nothing', []],
    ['of two paths to one end', edges('a>b', 'a>c', 'b>d', 'c>d')],
    ['of what names itself', edges('a>a', 'a>b')],
  ])('returns nothing for a graph %s', (_, graph) => {
    expect(findCircles(graph)).toEqual([])
  })
})
