import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { privacyEn } from './legal/privacy.en.ts'
import { privacyRu } from './legal/privacy.ru.ts'
import { termsEn } from './legal/terms.en.ts'
import { termsRu } from './legal/terms.ru.ts'
import { profileEn } from './profile.en.ts'
import { profileRu } from './profile.ru.ts'

const sources = readdirSync(import.meta.dirname, { encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^profile\.(ru|en)\./.test(file))
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
/** A language is called by its own name, whatever the screen speaks. */
const ownNames = ['languages.ru', 'languages.en']

describe('the words of the profile', () => {
  it('have the same keys in both languages, and no text left in the other', () => {
    expect(flat(profileEn).map(([key]) => key)).toEqual(flat(profileRu).map(([key]) => key))
    const english = flat(profileEn).filter(([key]) => !ownNames.includes(key))
    expect(english.filter(([, text]) => /[а-яё]/i.test(String(text)))).toEqual([])
  })

  it('have no key that no screen says', () => {
    const unused = Object.keys(profileRu).filter((key) => !new RegExp(`\\.${key}\\b|\\b${key} \\}`).test(sources))
    expect(unused).toEqual([])
  })
})

describe('the legal pages', () => {
  it.each([
    ['terms', termsRu, termsEn],
    ['privacy', privacyRu, privacyEn],
  ])('%s say the same in both languages, section by section', (_page, russian, english) => {
    const shape = ({ sections }: typeof russian) => sections.map(({ lines }) => lines.length)
    expect(shape(english)).toEqual(shape(russian))
    expect(JSON.stringify(english)).not.toMatch(/[а-яё]/i)
  })
})
