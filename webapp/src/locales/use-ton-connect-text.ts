import { tonConnectEn } from './ton-connect.en.ts'
import { tonConnectRu } from './ton-connect.ru.ts'
import { useFormat } from './use-text.tsx'

const sections = { ru: tonConnectRu, en: tonConnectEn } as const

export type TonConnectText = typeof tonConnectRu

export function useTonConnectText(): TonConnectText {
  return sections[useFormat().language]
}
