import type { Language } from '../calls/api.ts'
import type { BroadcastButton, BroadcastContent, BroadcastText } from '../calls/broadcast-shapes.ts'
import type { NotificationText } from './texts.ts'

/** A longer first line is the beginning of the text, not its headline. */
const longestTitle = 80

/** In the person's language where it was written, else in Russian. */
export function chooseText(language: Language, { ru, en }: Pick<BroadcastContent, 'ru' | 'en'>): BroadcastText {
  return (language === 'en' && en) || ru
}

export function chooseLabel(language: Language, { ru, en }: Pick<BroadcastButton, 'ru' | 'en'>): string {
  return (language === 'en' && en) || ru
}

/** As the inbox shows it: a short first line is its title. */
export function broadcastText(language: Language, content: BroadcastContent, usualTitle: string): NotificationText {
  const [first = '', ...rest] = chooseText(language, content).text.trim().split('\n')
  const text = rest.join('\n').trim()
  if (text === '' || first.length > longestTitle) return { title: usualTitle, text: [first, ...rest].join('\n').trim() }
  return { title: first.trim(), text }
}
