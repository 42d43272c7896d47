import type { Format } from '../../locales/format.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { createZonedFormat, type ZonedFormat } from '../../locales/zoned-format.ts'
import { friendsEn } from './friends.en.ts'
import { friendsRu } from './friends.ru.ts'

const sections = { ru: friendsRu, en: friendsEn } as const
const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export type FriendsText = typeof friendsRu

export interface FriendsWords {
  readonly text: InterfaceTexts
  readonly friends: FriendsText
  readonly format: Format & ZonedFormat
}

export function useFriendsWords(): FriendsWords {
  const format = useFormat()
  const { language } = format
  return { text: useText(), friends: sections[language], format: { ...format, ...zonedFormats[language] } }
}
