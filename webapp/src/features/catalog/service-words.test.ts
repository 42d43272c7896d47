import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serviceEn } from './service.en.ts'
import { serviceRu } from './service.ru.ts'

const sources = readdirSync(import.meta.dirname)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^service\.(ru|en)\./.test(file))
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

describe('the words of a service and of an organizer', () => {
  it('have the same keys in both languages, and no text left in the other', () => {
    expect(flat(serviceEn).map(([key]) => key)).toEqual(flat(serviceRu).map(([key]) => key))
    expect(flat(serviceEn).filter(([, text]) => /[а-яё]/i.test(String(text)))).toEqual([])
  })

  it('have no key that no screen says', () => {
    const unused = Object.keys(serviceRu).filter(
      (key) => !new RegExp(`\\b(service|words|text)\\.${key}\\b`).test(sources),
    )
    expect(unused).toEqual([])
  })

  it('count in the forms of the language', () => {
    expect([1, 2, 5, 21].map(serviceRu.guestsCount)).toEqual(
      ['1 гость', '2 гостя', '5 гостей', '21 гость'].map(noBreak),
    )
    expect([serviceRu.ages(7, 13), serviceRu.ages(18, undefined), serviceRu.ages(0, 2)]).toEqual(
      ['7–13 лет', 'от 18 лет', 'до 2 лет'].map(noBreak),
    )
    expect([serviceRu.age(0), serviceRu.age(6), serviceRu.age(1)]).toEqual([
      'Любой возраст',
      ...['От 6 лет', 'От 1 года'].map(noBreak),
    ])
  })
})

function noBreak(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
