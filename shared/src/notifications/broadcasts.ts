import type { Language } from '../calls/api.ts'
import type { BroadcastButton, BroadcastContent, BroadcastText } from '../calls/operators/broadcast-shapes.ts'
import type { NotificationText } from './texts.ts'

const maxTitleLength = 80

export function chooseBroadcastText(
  language: Language,
  { ru, en }: Pick<BroadcastContent, 'ru' | 'en'>,
): BroadcastText {
  return (language === 'en' && en) || ru
}

export function chooseBroadcastLabel(language: Language, { ru, en }: Pick<BroadcastButton, 'ru' | 'en'>): string {
  return (language === 'en' && en) || ru
}

/** A short first line becomes the title. */
export function broadcastText(language: Language, content: BroadcastContent, usualTitle: string): NotificationText {
  const [first = '', ...rest] = chooseBroadcastText(language, content).text.trim().split('\n')
  const text = rest.join('\n').trim()
  if (text === '' || first.length > maxTitleLength)
    return { title: usualTitle, text: [first, ...rest].join('\n').trim() }
  return { title: first.trim(), text }
}
