import type { Language } from '../calls/api.ts'
import type { BroadcastButton, BroadcastContent, BroadcastText } from '../calls/broadcast-shapes.ts'
import type { NotificationText } from './texts.ts'

/** A longer first line is part of the text, not a title. */
const maxTitleLength = 80

/** Returns the text in the user's language, or the Russian one. */
export function chooseText(language: Language, { ru, en }: Pick<BroadcastContent, 'ru' | 'en'>): BroadcastText {
  return (language === 'en' && en) || ru
}

export function chooseLabel(language: Language, { ru, en }: Pick<BroadcastButton, 'ru' | 'en'>): string {
  return (language === 'en' && en) || ru
}

/** Formats a broadcast for the inbox: a short first line becomes its title. */
export function broadcastText(language: Language, content: BroadcastContent, usualTitle: string): NotificationText {
  const [first = '', ...rest] = chooseText(language, content).text.trim().split('\n')
  const text = rest.join('\n').trim()
  if (text === '' || first.length > maxTitleLength)
    return { title: usualTitle, text: [first, ...rest].join('\n').trim() }
  return { title: first.trim(), text }
}
