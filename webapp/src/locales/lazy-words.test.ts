import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sourceRoot = join(import.meta.dirname, '..')
const files = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
const otherwise = /^locales|legal/
const lazyTexts = files.filter((file) => file.endsWith('.ru.ts') && !otherwise.test(file))
/** Language names are the same in every language. */
const ownNames = ['languages.ru', 'languages.en']

type Section = Readonly<Record<string, unknown>>
const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null
const flat = (section: Section): [string, unknown][] =>
  Object.entries(section).flatMap(([key, value]) =>
    isSection(value)
      ? flat(value).map(([inner, text]): [string, unknown] => [`${key}.${inner}`, text])
      : [[key, value]],
  )

async function getTexts(file: string): Promise<Section> {
  const exported: Section = await import(join(sourceRoot, file))
  const [only, ...more] = Object.values(exported)
  if (!isSection(only) || more.length > 0) throw new Error(`${file} exports something else than its sentences`)
  return only
}

function sourcesBeside(text: string): string {
  const folder = dirname(join(sourceRoot, text))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.(ru|en)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

it('finds at least five files with lazy texts', () => {
  expect(lazyTexts.length).toBeGreaterThanOrEqual(5)
})

describe.each(lazyTexts)('%s', (file) => {
  it('has the same keys in both languages, and no text left in the other', async () => {
    const [russian, english] = [flat(await getTexts(file)), flat(await getTexts(file.replace('.ru.ts', '.en.ts')))]
    expect(english.map(([key]) => key)).toEqual(russian.map(([key]) => key))
    const translated = english.filter(([key]) => !ownNames.includes(key))
    expect(translated.filter(([, text]) => /[а-яё]/i.test(String(text)))).toEqual([])
  })

  it('has no unused key', async () => {
    const sources = sourcesBeside(file)
    const keys = Object.keys(await getTexts(file))
    expect(keys.filter((key) => !new RegExp(`\\.${key}\\b|\\b${key} \\}`).test(sources))).toEqual([])
  })
})
