import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const locales = fileURLToPath(new URL('../locales/', import.meta.url))

export interface LocaleText {
  readonly variables: string[]
  readonly numbers: string[]
  readonly addresses: string[]
}

export function readLocale(language: string): Map<string, LocaleText> {
  const files = readdirSync(locales).filter((file) => file.startsWith(`${language}.`))
  const source = files.map((file) => readFileSync(locales + file, 'utf8')).join('\n')
  const messages = source.split(/^(?=[a-z])/m).filter((part) => part.trim() !== '')
  return new Map(
    messages.map((text) => {
      const key = /^[\w-]+/.exec(text)?.[0] ?? ''
      const variables = namesIn(text, /\$(\w+)/g)
      const addresses = namesIn(text, /href="\{ ?\$(\w+)/g)
      return [key, { variables, numbers: namesIn(text, /NUMBER\(\$(\w+)/g), addresses }]
    }),
  )
}

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name ?? ''))].sort()
