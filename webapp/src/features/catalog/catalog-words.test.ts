import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogEn } from './catalog.en.ts'
import { catalogRu } from './catalog.ru.ts'

const sources = readdirSync(import.meta.dirname)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^catalog\.(ru|en)\./.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

type Section = Readonly<Record<string, unknown>>
const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null
const flat = (section: Section): [string, unknown][] =>
  Object.entries(section).flatMap(([key, value]) =>
    isSection(value)
      ? flat(value).map(([inner, text]): [string, unknown] => [`${key}.${inner}`, text])
      : [[key, value]],
  )

describe('the words of the lists of services', () => {
  it('have the same keys in both languages, and no text left in the other', () => {
    expect(flat(catalogEn).map(([key]) => key)).toEqual(flat(catalogRu).map(([key]) => key))
    expect(flat(catalogEn).filter(([, text]) => /[а-яё]/i.test(String(text)))).toEqual([])
  })

  it('have no key that no screen says', () => {
    const unused = Object.keys(catalogRu).filter((key) => !new RegExp(`\\.${key}\\b|\\b${key} \\}`).test(sources))
    expect(unused).toEqual([])
  })
})
