import { expect, it } from 'vitest'
import { findSegmentByKey } from './segment-keys.ts'

const from = (at: number) => (key: string) => findSegmentByKey(key, at, 3)

it('arrow keys move to the next or previous part and wrap around', () => {
  expect([0, 1, 2].map((at) => findSegmentByKey('ArrowRight', at, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((at) => findSegmentByKey('ArrowLeft', at, 3))).toEqual([2, 0, 1])
  expect(['ArrowDown', 'ArrowUp'].map(from(1))).toEqual([2, 0])
})

it('Home and End move to the first and last part', () => {
  expect(['Home', 'End'].map(from(1))).toEqual([0, 2])
})

it('other keys are left to the page', () => {
  expect(['Tab', 'Enter', ' ', 'a', 'Escape'].map(from(1))).toEqual(Array(5).fill(undefined))
})

it('keys stay on the only part', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => findSegmentByKey(key, 0, 1))).toEqual([0, 0, 0, 0])
})
