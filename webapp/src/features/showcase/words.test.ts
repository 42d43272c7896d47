import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { showcaseEn } from './showcase.en.ts'
import { showcaseRu } from './showcase.ru.ts'

const sources = readdirSync(import.meta.dirname)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^showcase\.(ru|en)\./.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

const keys = (words: object) =>
  Object.entries(words).map(([key, value]) => [key, typeof value === 'string' || Object.keys(value)])
/** Keys that the page reads by the name of a screen. */
const lookedUp = ['notice', 'network', 'failed', 'page', 'loader']

describe('the texts of the development page', () => {
  it('have the same keys in both languages, and no Russian in the English ones', () => {
    expect(keys(showcaseEn)).toEqual(keys(showcaseRu))
    expect(JSON.stringify(showcaseEn)).not.toMatch(/[а-яё]/i)
  })

  it('have no key that the page does not use', () => {
    const all = Object.values(showcaseRu).flatMap((words) => (typeof words === 'string' ? [] : Object.keys(words)))
    const unused = all.filter((key) => !lookedUp.includes(key) && !new RegExp(`\\.${key}\\b`).test(sources))
    expect(unused).toEqual([])
  })
})
