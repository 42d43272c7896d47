import { describe, expect, test } from 'vitest'
import { findPhotoRefusal, isBetter, mustShrink } from './photo-file.rules.ts'

const mebibyte = 1024 * 1024

describe('findPhotoRefusal', () => {
  test.each([
    ['image/jpeg', 10 * mebibyte, undefined],
    ['image/avif', 1, undefined],
    ['image/png', 10 * mebibyte + 1, 'too_large'],
    ['image/heic', 1, 'not_an_image'],
    ['application/pdf', 1, 'not_an_image'],
  ])('%s of %d bytes: %s', (type, size, refusal) => {
    expect(findPhotoRefusal({ type, size })).toBe(refusal)
  })
})

test('shrinks large photos, and photos of a format that the server does not read', () => {
  expect(mustShrink({ type: 'image/jpeg', size: mebibyte })).toBe(false)
  expect(mustShrink({ type: 'image/jpeg', size: mebibyte + 1 })).toBe(true)
  expect(mustShrink({ type: 'image/heic', size: 10 })).toBe(true)
  expect(mustShrink({ type: 'video/mp4', size: 10 * mebibyte })).toBe(false)
})

test('keeps a file that is smaller than its drawing, if the server reads it', () => {
  const drawn = { type: 'image/jpeg', size: 200 }
  expect(isBetter(drawn, { type: 'image/webp', size: 100 })).toBe(false)
  expect(isBetter(drawn, { type: 'image/webp', size: 300 })).toBe(true)
  expect(isBetter(drawn, { type: 'image/heic', size: 100 })).toBe(true)
})
