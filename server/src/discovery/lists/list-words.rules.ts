import type { Language } from '@enp/shared/calls/api'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { selectPlural } from '@enp/shared/text/number-format'
import { visibleText } from '@enp/shared/text/plain-text'

/** Services that the message names; the others are counted. */
export const namedServices = 3

interface ShownList {
  readonly name: string
  /** All services of the list. */
  readonly count: number
  readonly titles: readonly string[]
}

/** Text of the share sheet, and caption and button of the message with a picture. */
export function formatListTexts(language: Language, { name, count, titles }: ShownList) {
  const { own, services, more, open } = words[language]
  const rest = count - titles.length
  const named = [...titles.map((title) => `• ${visibleText(title)}`), ...(rest > 0 ? [more(rest)] : [])]
  const [title, size] = [own(visibleText(name)), services(count)]
  return {
    text: title,
    caption: [`<b>${escapeTagMarks(title)}</b>`, size, '', ...named.map(escapeTagMarks)].join('\n'),
    open,
  }
}

const serviceForms = { one: 'услуга', few: 'услуги', many: 'услуг', other: 'услуги' }

const words = {
  ru: {
    own: (name: string) => `Мой список «${name}» в enp travel`,
    services: (count: number) => `${count} ${selectPlural('ru', count, serviceForms)}`,
    more: (count: number) => `и ещё ${count}`,
    open: 'Посмотреть список',
  },
  en: {
    own: (name: string) => `My list “${name}” on enp travel`,
    services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    more: (count: number) => `and ${count} more`,
    open: 'See the list',
  },
} as const
